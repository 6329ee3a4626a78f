//! The terminal: colour only where it is wanted, and as much width as there is.

use std::io::IsTerminal;

use clap::ValueEnum;

/// When to use colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Colour {
    #[default]
    Auto,
    Always,
    Never,
}

/// An ink: foreground, or a patch of ground for maps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    Plain,
    Bold,
    Dim,
    Red,
    Green,
    Yellow,
    Blue,
    /// 256-colour foreground on background.
    Ground {
        on: u8,
        with: u8,
    },
}

/// Paints text, or leaves it alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    is_on: bool,
}

impl Paint {
    pub(crate) fn new(colour: Colour) -> Paint {
        let is_on = match colour {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => {
                let is_unwanted = std::env::var_os("NO_COLOR").is_some_and(|it| !it.is_empty());
                let is_dumb = std::env::var_os("TERM").is_some_and(|it| it == "dumb");
                std::io::stdout().is_terminal() && !is_unwanted && !is_dumb
            }
        };
        Paint { is_on }
    }

    pub(crate) fn text(self, ink: Ink, text: &str) -> String {
        let code = match ink {
            _ if !self.is_on => return text.to_owned(),
            Ink::Plain => return text.to_owned(),
            Ink::Bold => "1".to_owned(),
            Ink::Dim => "2".to_owned(),
            Ink::Red => "31".to_owned(),
            Ink::Green => "32".to_owned(),
            Ink::Yellow => "33".to_owned(),
            Ink::Blue => "94".to_owned(),
            Ink::Ground { on, with } => format!("38;5;{with};48;5;{on}"),
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }
}

/// Columns after which a line of findings goes on in the next one: as asked, else the terminal's; no end where there
/// is no terminal, as other programs read by lines.
pub(crate) fn line(asked: Option<u16>) -> usize {
    let is_read_by_eye = asked.is_some() || std::io::stdout().is_terminal();
    if is_read_by_eye { width(asked) } else { usize::MAX }
}

/// Columns to write in: as asked, else the terminal's, else 80; never less than 40.
pub(crate) fn width(asked: Option<u16>) -> usize {
    let measured = || terminal_size::terminal_size().map(|(width, _)| width.0);
    let named = || std::env::var("COLUMNS").ok().and_then(|it| it.parse().ok());
    usize::from(asked.or_else(measured).or_else(named).unwrap_or(80)).max(40)
}
