//! The types of the wire as one TypeScript file.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};

use ts_rs::{Config, TS, TypeVisitor};

use crate::http;

/// Where the file lies in the project.
pub const PATH: &str = "web/src/types/index.ts";

const HEAD: &str = "\
// Written by `cargo run -p xtask -- types` from crates/wire; do not edit.
";

/// Every type that a message can hold, in order of name.
pub fn file() -> String {
    let mut types = Declarations::default();
    types.add::<crate::FromClient>();
    types.add::<crate::FromServer>();
    types.add::<crate::Replay>();
    types.add::<crate::Moment>();
    types.add::<crate::Outlook>();
    types.add_http();
    let mut text = HEAD.to_owned();
    for declaration in types.by_name.into_values() {
        text.push('\n');
        text.push_str(&folded(&declaration));
    }
    text
}

/// The same in lines that fit a screen: a space beyond this column becomes a new line, outside comments and quotes.
fn folded(declaration: &str) -> String {
    const FULL: usize = 100;
    let mut out = String::with_capacity(declaration.len());
    let (mut column, mut last, mut in_comment, mut in_quotes) = (0, ' ', false, false);
    for letter in declaration.chars() {
        match (last, letter) {
            ('/', '*') => in_comment = true,
            ('*', '/') => in_comment = false,
            (_, '"') if !in_comment => in_quotes = !in_quotes,
            _ => {}
        }
        last = letter;
        if letter == ' ' && column > FULL && !in_comment && !in_quotes {
            out.push_str("\n  ");
            column = 2;
        } else {
            out.push(letter);
            column = if letter == '\n' { 0 } else { column + 1 };
        }
    }
    out
}

#[derive(Default)]
struct Declarations {
    config: Config,
    seen: HashSet<TypeId>,
    by_name: BTreeMap<String, String>,
}

impl Declarations {
    fn add<T: TS + 'static>(&mut self) {
        self.visit::<T>();
    }

    fn add_http(&mut self) {
        self.add::<http::ApiError>();
        self.add::<http::UnitDetails>();
        self.add::<http::FileText>();
        self.add::<http::ImportedUnit>();
        self.add::<http::ImportedBoard>();
        self.add::<http::ImportList>();
        self.add::<http::ImportReport>();
        self.add::<http::ImportLimits>();
        self.add::<http::NewMatch>();
        self.add::<http::SquadronRules>();
        self.add::<http::SquadronWish>();
        self.add::<http::SquadronCheck>();
        self.add::<http::QuickMatch>();
        self.add::<http::RuleSwitches>();
        self.add::<http::SkillFactors>();
        self.add::<http::CreatedMatch>();
        self.add::<http::JoinMatch>();
        self.add::<http::WhichSeat>();
        self.add::<http::SeatLink>();
        self.add::<http::SeatAnswer>();
        self.add::<http::ReplayFork>();
        self.add::<http::RulesDocument>();
        self.add::<http::Profile>();
        self.add::<http::NewName>();
        self.add::<http::RecoveryLink>();
        self.add::<http::Recovery>();
        self.add::<http::SignOut>();
        self.add::<http::Mute>();
        self.add::<http::JoinCode>();
        self.add::<http::PasskeyOffer>();
        self.add::<http::NewPasskey>();
        self.add::<http::SignInOffer>();
        self.add::<http::SignIn>();
        self.add::<http::ChatReport>();
        self.add::<http::Rematch>();
        self.add::<http::RematchWish>();
        self.add::<http::OpenGames>();
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // Only what is declared by us has a path; numbers, lists and the like have none.
        if T::output_path().is_some() {
            let about = T::docs().unwrap_or_default();
            let declared = format!("{about}export {}\n", T::decl(&self.config));
            self.by_name.insert(T::ident(&self.config), declared);
        }
        T::visit_generics(self);
        T::visit_dependencies(self);
    }
}
