//! A private PostgreSQL for one run of the tests: made by the first test that wants it, ended when the run ends. As root
//! it runs as the user `postgres`. Where there is none, tests say so and pass.

use std::fs::{self, File};
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::process::{CommandExt, parent_id};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A server of this run, with a database for this test.
#[derive(Clone, Debug)]
pub(crate) struct Postgres {
    pub port: u16,
    database: String,
    folder: PathBuf,
}

impl Postgres {
    /// A database of its own, or `None` if PostgreSQL is not installed.
    pub(crate) fn start() -> Option<Postgres> {
        let Some(programs) = programs() else {
            eprintln!("skipped: PostgreSQL is not installed (package `postgresql`)");
            return None;
        };
        let folder = std::env::temp_dir().join(format!("myomer-postgres-{}", parent_id()));
        fs::create_dir_all(&folder).expect("a folder");
        let lock = File::create(folder.join("lock")).expect("a lock");
        lock.lock().expect("one at a time");
        let cluster = Cluster { programs, folder };
        let port = cluster.port().unwrap_or_else(|| cluster.begin(parent_id()));
        drop(lock);
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let database = format!("test_{}_{number}", std::process::id());
        let sql = format!("CREATE DATABASE {database}");
        let args =
            ["-h", "127.0.0.1", "-p", &port.to_string(), "-U", "postgres", "-d", "postgres", "-qc", &sql];
        assert!(cluster.run("psql", &args).status().expect("psql").success(), "a database");
        Some(Postgres { port, database, folder: cluster.folder })
    }

    /// A server of this test alone, which it may stop and start.
    pub(crate) fn own() -> Option<Postgres> {
        let programs = programs()?;
        let name = format!("myomer-postgres-own-{}", std::process::id());
        let cluster = Cluster { programs, folder: std::env::temp_dir().join(name) };
        fs::create_dir_all(&cluster.folder).expect("a folder");
        let port = cluster.begin(std::process::id());
        Some(Postgres { port, database: "postgres".to_owned(), folder: cluster.folder })
    }

    pub(crate) fn url(&self) -> String {
        self.url_at(self.port)
    }

    /// The same database by way of another port.
    pub(crate) fn url_at(&self, port: u16) -> String {
        format!("postgres://postgres@127.0.0.1:{port}/{}", self.database)
    }

    /// Stops a server that this test has for itself, as a machine that goes down does it.
    pub(crate) fn stop(&self) {
        self.cluster().control(&["-m", "immediate", "stop"]);
    }

    pub(crate) fn start_again(&self) {
        self.cluster().control(&["-w", "start"]);
    }

    fn cluster(&self) -> Cluster {
        Cluster { programs: programs().expect("it was there"), folder: self.folder.clone() }
    }
}

/// A folder of a server, and the programs that run it.
struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
}

impl Cluster {
    fn places(&self) -> PathBuf {
        self.folder.join("cluster")
    }

    /// Where the server listens, if it has begun.
    fn port(&self) -> Option<u16> {
        fs::read_to_string(self.folder.join("port")).ok()?.trim().parse().ok()
    }

    /// Makes a server and lets it run until the process with this number ends.
    fn begin(&self, until: u32) -> u16 {
        give_to_postgres(&self.folder).expect("the folder changes hands");
        let place = self.places();
        let place_text = place.to_str().expect("a path in UTF-8");
        let args =
            ["-D", place_text, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
        assert!(self.run("initdb", &args).status().expect("initdb").success(), "a cluster is made");
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .and_then(|it| it.local_addr())
            .expect("a port")
            .port();
        let settings = format!(
            "port = {port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\n\
             max_connections = 300\nshared_buffers = 64MB\n"
        );
        fs::write(place.join("conf.tests"), settings).expect("written");
        give_to_postgres(&place.join("conf.tests")).expect("the file changes hands");
        let main = place.join("postgresql.conf");
        let with = fs::read_to_string(&main).expect("the settings") + "\ninclude 'conf.tests'\n";
        fs::write(&main, with).expect("written");
        self.control(&["-w", "start"]);
        self.end_with(until);
        fs::write(self.folder.join("port"), port.to_string()).expect("written");
        port
    }

    fn control(&self, words: &[&str]) {
        let place = self.places();
        let log = self.folder.join("cluster").join("log.tests");
        let mut args = vec!["-D", place.to_str().expect("UTF-8"), "-s", "-l", log.to_str().expect("UTF-8")];
        args.extend(words);
        assert!(self.run("pg_ctl", &args).status().expect("pg_ctl").success(), "pg_ctl {words:?}");
    }

    /// A shell that outlives the test waits for the run to end, stops the server and tidies up.
    fn end_with(&self, until: u32) {
        let (programs, place) = (self.programs.display(), self.places());
        let stop = format!("{programs}/pg_ctl -D {} -s -m immediate stop", place.display());
        let tidy = format!("{stop}; rm -rf {}", self.folder.display());
        let script = format!("(while [ -d /proc/{until} ]; do sleep 1; done; {tidy}) &");
        let mut shell = as_postgres("sh");
        shell.args(["-c", &script]).process_group(0);
        shell.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        assert!(shell.status().expect("a shell").success());
    }

    /// One of the server's programs.
    fn run(&self, name: &str, args: &[&str]) -> Command {
        let mut command = as_postgres(self.programs.join(name).to_str().expect("UTF-8"));
        command.args(args).current_dir("/").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }
}

fn programs() -> Option<PathBuf> {
    let mut versions: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .ok()?
        .filter_map(|it| Some(it.ok()?.path().join("bin")))
        .collect();
    versions.retain(|it| it.join("initdb").exists());
    versions.sort();
    versions.pop()
}

/// PostgreSQL does not run as root.
fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|it| it.stdout.trim_ascii() == b"0")
}

fn as_postgres(program: &str) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", program]);
    command
}

fn give_to_postgres(path: &Path) -> io::Result<()> {
    if is_root() {
        let status = Command::new("chown").args(["-R", "postgres:postgres"]).arg(path).status()?;
        assert!(status.success(), "chown");
    }
    Ok(())
}
