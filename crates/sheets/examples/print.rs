//! Writes the sheets of some of our own units as PNG: `cargo run -p sheets --example print -- FOLDER NAME…`

fn main() -> Result<(), String> {
    let mut args = std::env::args().skip(1);
    let folder = args.next().ok_or("a folder is needed")?;
    for name in args {
        let unit = library::built_in().unit(&name).map_err(|why| why.to_string())?;
        for paper in sheets::Paper::ALL {
            let png = sheets::png(&unit.design, paper).map_err(|why| why.to_string())?;
            let path = format!("{folder}/{}-{}.png", unit.design.name(), paper.name());
            std::fs::write(&path, png).map_err(|why| format!("{path}: {why}"))?;
            println!("{path}");
        }
    }
    Ok(())
}
