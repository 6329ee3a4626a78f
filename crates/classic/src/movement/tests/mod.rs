//! The chapter's examples on drawn boards with scripted dice.

mod playouts;
