//! Intervals of what the examples count.

/// Wilson's 95 % interval of a share.
pub(crate) fn wilson(share: f64, count: f64) -> (f64, f64) {
    let z = 1.96;
    let middle = share + z * z / (2.0 * count);
    let spread = z * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt();
    let scale = 1.0 + z * z / count;
    ((middle - spread) / scale, (middle + spread) / scale)
}
