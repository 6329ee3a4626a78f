//! A table of the quick reference: its rows, what each says, and the play that shows it.

/// A table as the last test counts it.
pub(crate) struct Listed {
    pub name: &'static str,
    pub rows: Vec<&'static str>,
}

/// Makes a test that plays every row of a table, and the list of its rows. A row is its name, what the text says,
/// and the play whose outcome must be that.
macro_rules! table {
    ($test:ident, $name:literal, $type:ty; $($row:literal => $says:expr, $play:expr;)+) => {
        #[test]
        fn $test() {
            let rows: Vec<(&str, $type, fn() -> $type)> = vec![$(($row, $says, $play)),+];
            for (row, says, play) in rows {
                assert_eq!(play(), says, "{}: {row}", $name);
            }
        }

        pub(crate) mod $test {
            pub(crate) fn listed() -> $crate::rows::Listed {
                $crate::rows::Listed { name: $name, rows: vec![$($row),+] }
            }
        }
    };
}

pub(crate) use table;
