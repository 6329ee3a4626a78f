//! What a program is called where its command line must not be told.

/// What runs programs and is none itself.
const RUNNERS: [&str; 16] = [
    "bash", "bun", "deno", "env", "exec", "java", "julia", "lua", "nice", "node", "perl", "ruby", "sh",
    "stdbuf", "timeout", "uv",
];

/// The name of the program that a shell's line runs: the first word of its last command that is neither a setting, an
/// option nor a runner, without folders and ending. "program" if there is none.
pub(crate) fn player_name(command: &str) -> String {
    let last = command.split(['&', ';', '|']).map(str::trim).rfind(|it| !it.is_empty()).unwrap_or("");
    let bare = |word: &str| word.trim_matches(['"', '\'', '(', ')']).to_owned();
    let file = |word: String| word.rsplit('/').next().unwrap_or("").to_owned();
    let words = last.split_whitespace().map(bare);
    let named = words.filter(|word| !word.starts_with('-') && !is_setting(word)).map(file);
    let mut named = named.filter(|word| !is_runner(word) && !word.is_empty());
    let name = named.next().unwrap_or_default();
    let stem =
        name.rsplit_once('.').map_or(name.as_str(), |(stem, _)| if stem.is_empty() { &name } else { stem });
    match stem {
        "" => "program".to_owned(),
        stem => stem.to_owned(),
    }
}

/// `LEVEL=3`
fn is_setting(word: &str) -> bool {
    word.split_once('=').is_some_and(|(name, _)| {
        !name.is_empty() && name.chars().all(|it| it.is_ascii_alphanumeric() || it == '_')
    })
}

fn is_runner(word: &str) -> bool {
    RUNNERS.contains(&word) || word.trim_end_matches(|it: char| it.is_ascii_digit() || it == '.') == "python"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_called_by_its_file() {
        for (command, name) in [
            ("python3 docs/examples/random_bot.py", "random_bot"),
            ("python3.12 -B '/opt/bots/eager_bot.py' --key secret", "eager_bot"),
            ("./bot", "bot"),
            ("cd x && LEVEL=3 ./mine.exe", "mine"),
            ("'/opt/myomer' bot --stdio --strength cadet", "myomer"),
            ("env A=1 node bots/index.js", "index"),
            ("sleep 20", "sleep"),
            ("", "program"),
            ("python3", "program"),
        ] {
            assert_eq!(player_name(command), name, "{command}");
        }
    }
}
