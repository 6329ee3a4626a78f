//! Networks as a command line writes them: `c3i:1+2+3`, `c3:1>2+3+4`, `nova:1+2`, `none`.

use super::Network;
use crate::reason::reasons;
use crate::unit::UnitId;

const FORM: &str = "networks are written c3i:1+2+3, c3:1>2+3+4, nova:1+2 or none, by the numbers of the side's \
                    units, with spaces between networks and commas between the lances of a company";

/// Why a text does not name networks.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetworkTextError {
    /// A piece of the text that is not written as networks are.
    Form(String),
    NoUnit {
        number: usize,
        units: usize,
    },
}

reasons! { NetworkTextError;
    NetworkTextError::Form(ref piece) => plainly(text![format!("{piece:?}: {FORM}")]);
    NetworkTextError::NoUnit { number, units } =>
        because("§15.3.2", text!["unit ", number, ": the side has units 1 to ", units]);
}

/// Reads the networks of one side. Numbers count its units from 1.
pub fn read(text: &str, side: &[UnitId]) -> Result<Vec<Network>, NetworkTextError> {
    if text.trim() == "none" {
        return Ok(Vec::new());
    }
    let wrong = |piece: &str| NetworkTextError::Form(piece.to_owned());
    let unit = |text: &str| {
        let number: usize = text.trim().parse().map_err(|_| wrong(text))?;
        let found = number.checked_sub(1).and_then(|at| side.get(at)).copied();
        found.ok_or(NetworkTextError::NoUnit { number, units: side.len() })
    };
    let units = |text: &str| text.split('+').map(unit).collect::<Result<Vec<UnitId>, NetworkTextError>>();
    let network = |text: &str| {
        let (kind, members) = text.split_once(':').ok_or_else(|| wrong(text))?;
        Ok(match kind {
            "c3i" => Network::C3i { members: units(members)? },
            "nova" => Network::Nova { members: units(members)? },
            "c3" => {
                let mut links = Vec::new();
                for lance in members.split(',') {
                    let (master, dependants) = lance.split_once('>').ok_or_else(|| wrong(lance))?;
                    let master = unit(master)?;
                    links.extend(units(dependants)?.into_iter().map(|dependant| (master, dependant)));
                }
                Network::C3 { links }
            }
            _ => return Err(wrong(kind)),
        })
    };
    text.split_whitespace().map(network).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_are_read_by_the_numbers_of_a_side() {
        let side = [UnitId(4), UnitId(5), UnitId(6)];
        let c3 = Network::C3 { links: vec![(UnitId(4), UnitId(5)), (UnitId(4), UnitId(6))] };
        assert_eq!(read("c3:1>2+3", &side), Ok(vec![c3]));
        assert_eq!(read("c3i:2+3", &side), Ok(vec![Network::C3i { members: vec![UnitId(5), UnitId(6)] }]));
        assert_eq!(read("none", &side), Ok(Vec::new()));
        for (text, names) in [("c3i:4", "1 to 3"), ("c3:1+2", "c3:1>2+3+4"), ("c4:1+2", "c3i:1+2+3")] {
            let why = read(text, &side).expect_err("no network").to_string();
            assert!(why.contains(names), "{why}");
        }
    }
}
