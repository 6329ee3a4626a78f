//! A program at a seat: a child process that reads and writes lines, and is never waited for longer than it may take.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

pub struct Program {
    child: Child,
    input: Option<ChildStdin>,
    answers: Receiver<String>,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Silence {
    Died(String),
    TooSlow(Duration),
}

impl std::fmt::Display for Silence {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Silence::Died(how) => write!(f, "the program died ({how})"),
            Silence::TooSlow(limit) => {
                write!(f, "the program did not answer within {} ms", limit.as_millis())
            }
        }
    }
}

/// Longer lines are no answers: they are cut, and then refused.
const LONGEST: u64 = 1 << 20;

impl Program {
    /// Through a shell, so that the words may be quoted; the shell gives way to the program.
    pub fn start(command: &str) -> io::Result<Program> {
        let mut child = Command::new("sh")
            .arg("-c")
            .arg(format!("exec {command}"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let output = child.stdout.take();
        let input = child.stdin.take();
        let (sender, answers) = mpsc::channel();
        thread::spawn(move || {
            let mut lines = BufReader::new(
                output
                    .into_iter()
                    .fold(Box::new(io::empty()) as Box<dyn io::Read + Send>, |_, output| Box::new(output)),
            );
            loop {
                let mut line = Vec::new();
                let read = io::Read::take(&mut lines, LONGEST).read_until(b'\n', &mut line);
                let line = String::from_utf8_lossy(&line).trim().to_owned();
                match read {
                    Ok(0) | Err(_) => break,
                    Ok(_) if line.is_empty() => {}
                    Ok(_) => {
                        if sender.send(line).is_err() {
                            break;
                        }
                    }
                }
            }
        });
        Ok(Program { child, input, answers })
    }

    pub fn tell(&mut self, line: &str) -> Result<(), Silence> {
        let Some(input) = &mut self.input else { return Err(self.died()) };
        match input
            .write_all(line.as_bytes())
            .and_then(|()| input.write_all(b"\n"))
            .and_then(|()| input.flush())
        {
            Ok(()) => Ok(()),
            Err(_) => Err(self.died()),
        }
    }

    pub fn ask(&mut self, line: &str, limit: Duration) -> Result<String, Silence> {
        // What was said unasked answers nothing.
        while self.answers.try_recv().is_ok() {}
        self.tell(line)?;
        match self.answers.recv_timeout(limit) {
            Ok(answer) => Ok(answer),
            Err(RecvTimeoutError::Timeout) => Err(Silence::TooSlow(limit)),
            Err(RecvTimeoutError::Disconnected) => Err(self.died()),
        }
    }

    fn died(&mut self) -> Silence {
        let until = Instant::now() + Duration::from_millis(500);
        // Its output has ended; give it a moment to be gone, so that the reason can be told.
        while Instant::now() < until {
            match self.child.try_wait() {
                Ok(Some(status)) => return Silence::Died(status.to_string()),
                Ok(None) => thread::yield_now(),
                Err(why) => return Silence::Died(why.to_string()),
            }
        }
        Silence::Died("it closed its output".to_owned())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Without input a program that listens ends by itself; one that does not is ended.
        self.input = None;
        let until = Instant::now() + Duration::from_millis(500);
        while Instant::now() < until {
            match self.child.try_wait() {
                Ok(Some(_)) | Err(_) => return,
                Ok(None) => thread::park_timeout(Duration::from_millis(5)),
            }
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
