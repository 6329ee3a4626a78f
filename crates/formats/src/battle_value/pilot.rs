//! How a pilot's skills change the battle value of a 'Mech.

/// Multipliers by gunnery (row) and piloting (column), 0 to 8 each.
#[rustfmt::skip]
const MULTIPLIER: [[f64; 9]; 9] = [
    // P 0     1     2     3     4     5     6     7     8
    [2.42, 2.31, 2.21, 2.10, 1.93, 1.75, 1.68, 1.59, 1.50], // G 0
    [2.21, 2.11, 2.02, 1.92, 1.76, 1.60, 1.54, 1.46, 1.38], // G 1
    [1.93, 1.85, 1.76, 1.68, 1.54, 1.40, 1.35, 1.28, 1.21], // G 2
    [1.66, 1.58, 1.51, 1.44, 1.32, 1.20, 1.16, 1.10, 1.04], // G 3
    [1.38, 1.32, 1.26, 1.20, 1.10, 1.00, 0.95, 0.90, 0.85], // G 4
    [1.31, 1.19, 1.13, 1.08, 0.99, 0.90, 0.86, 0.81, 0.77], // G 5
    [1.24, 1.12, 1.07, 1.02, 0.94, 0.85, 0.81, 0.77, 0.72], // G 6
    [1.17, 1.06, 1.01, 0.96, 0.88, 0.80, 0.76, 0.72, 0.68], // G 7
    [1.10, 0.99, 0.95, 0.90, 0.83, 0.75, 0.71, 0.68, 0.64], // G 8
];

/// §2.8 The factor for a pilot's skills; worse than 8 counts as 8.
pub fn pilot_multiplier(gunnery: u8, piloting: u8) -> f64 {
    MULTIPLIER[usize::from(gunnery.min(8))][usize::from(piloting.min(8))]
}

#[cfg(test)]
mod tests {
    use super::pilot_multiplier;

    #[test]
    fn the_usual_pilot_is_worth_what_the_sheet_says() {
        assert_eq!(pilot_multiplier(4, 5), 1.0);
        assert_eq!(pilot_multiplier(0, 0), 2.42);
        assert_eq!(pilot_multiplier(9, 200), 0.64);
    }
}
