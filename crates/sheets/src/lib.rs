//! Record sheets as SVG, PDF and PNG.
