//! A program at a seat: a child process that reads and writes lines, and is never waited for longer than it may take.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

pub(super) struct Program {
    child: Child,
    /// To the thread that writes: a program that does not read must not hold up the table.
    input: Option<Sender<String>>,
    answers: Receiver<String>,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoAnswerError {
    Died(String),
    TooSlow(Duration),
}

impl std::fmt::Display for NoAnswerError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NoAnswerError::Died(how) => write!(f, "the program died ({how})"),
            NoAnswerError::TooSlow(limit) => {
                write!(f, "the program did not answer within {} ms", limit.as_millis())
            }
        }
    }
}

/// Longer lines are no answers: they are cut, and then refused.
const LONGEST: u64 = 1 << 20;

impl Program {
    /// As a shell runs a line, whatever it may hold: `cd bots && LEVEL=3 ./bot`. Everything that it starts is a
    /// process group of its own, which ends with it.
    pub(super) fn start(command: &str) -> io::Result<Program> {
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(command).stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell.spawn()?;
        let output = child.stdout.take();
        let input = child.stdin.take().map(writer);
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

    /// Whether it has ended by itself.
    pub(super) fn is_gone(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Ends the shell and all that it started.
    fn kill(&mut self) {
        // The standard library knows no groups; the shell's own `kill` does.
        let group = format!("kill -KILL -{}", self.child.id());
        let killed = Command::new("sh").args(["-c", &group]).stderr(Stdio::null()).status();
        if !killed.is_ok_and(|it| it.success()) {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }

    /// Says it without waiting for it to be heard.
    pub(super) fn tell(&mut self, line: &str) -> Result<(), NoAnswerError> {
        match self.input.as_ref().map(|input| input.send(line.to_owned())) {
            Some(Ok(())) => Ok(()),
            Some(Err(_)) | None => Err(self.died()),
        }
    }

    pub(super) fn ask(&mut self, line: &str, limit: Duration) -> Result<String, NoAnswerError> {
        // What was said unasked answers nothing.
        while self.answers.try_recv().is_ok() {}
        self.tell(line)?;
        match self.answers.recv_timeout(limit) {
            Ok(answer) => Ok(answer),
            Err(RecvTimeoutError::Timeout) => Err(NoAnswerError::TooSlow(limit)),
            Err(RecvTimeoutError::Disconnected) => Err(self.died()),
        }
    }

    fn died(&mut self) -> NoAnswerError {
        let until = Instant::now() + Duration::from_millis(500);
        // Its output has ended; give it a moment to be gone, so that the reason can be told.
        while Instant::now() < until {
            match self.child.try_wait() {
                // What a shell says of a program that is not there, or cannot be run.
                Ok(Some(status)) if matches!(status.code(), Some(126 | 127)) => {
                    return NoAnswerError::Died(format!(
                        "{status}: there is no such program, or it cannot be run"
                    ));
                }
                Ok(Some(status)) => return NoAnswerError::Died(status.to_string()),
                Ok(None) => thread::yield_now(),
                Err(why) => return NoAnswerError::Died(why.to_string()),
            }
        }
        NoAnswerError::Died("it closed its output".to_owned())
    }
}

/// Writes line after line until nothing more is to be said, or nobody listens; then the program's input ends.
fn writer(mut input: ChildStdin) -> Sender<String> {
    let (sender, lines) = mpsc::channel::<String>();
    thread::spawn(move || {
        for line in lines {
            let written = writeln!(input, "{line}").and_then(|()| input.flush());
            if written.is_err() {
                break;
            }
        }
    });
    sender
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
        self.kill();
    }
}
