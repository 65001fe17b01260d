//! A Redis server of a test's own: a free port, a temporary folder, `deploy/redis/redis.conf`.
//!
//! Starting and stopping block the calling thread for some tens of milliseconds.

use std::{
    fs,
    io::{BufRead, BufReader, ErrorKind},
    net::{Ipv4Addr, TcpListener},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    sync::mpsc::{self, Sender},
    thread,
    time::Duration,
};

use tempfile::TempDir;

const CONFIGURATION: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../deploy/redis/redis.conf");
/// What the server prints when it takes connections.
const READY: &str = "Ready to accept connections";
const START_MAX: Duration = Duration::from_secs(20);
/// Another process may take the free port before the server does: then another port is tried.
const ATTEMPTS: u32 = 5;

/// A running server; killed when dropped, and its folder removed.
#[derive(Debug)]
pub struct RedisServer {
    folder: TempDir,
    port: u16,
    process: Option<Child>,
}

impl RedisServer {
    /// Starts a server and waits until it takes connections.
    ///
    /// # Panics
    /// If there is no `redis-server`, or it does not start.
    #[must_use]
    pub fn start() -> Self {
        let folder = TempDir::new().expect("a temporary folder");
        let mut said = String::new();
        for _ in 0..ATTEMPTS {
            let port = free_port();
            match launch(&folder, port) {
                Ok(process) => return Self { folder, port, process: Some(process) },
                Err(words) => said = words,
            }
        }
        panic!("redis-server did not start:\n{said}");
    }

    /// Where it listens: `redis://127.0.0.1:<port>`.
    #[must_use]
    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port)
    }

    /// Kills it (SIGKILL) and waits until it is gone. It stays away until `restart`.
    ///
    /// # Panics
    /// If it cannot be killed.
    pub fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().expect("killing redis-server");
            process.wait().expect("waiting for redis-server");
        }
    }

    /// Starts it again on its port and with its data, killing it first if it runs.
    ///
    /// # Panics
    /// If it does not start.
    pub fn restart(&mut self) {
        self.kill();
        let started = launch(&self.folder, self.port);
        self.process = Some(started.unwrap_or_else(|said| panic!("redis-server did not restart:\n{said}")));
    }

    /// A copy of its data as they are now; nothing may be writing.
    ///
    /// # Panics
    /// If they cannot be copied.
    #[must_use]
    pub fn saved(&self) -> TempDir {
        let copy = TempDir::new().expect("a temporary folder");
        copy_files(self.folder.path(), copy.path());
        copy
    }

    /// Kills it and starts it again with other data: what was written since they were saved is lost.
    ///
    /// # Panics
    /// If it does not start.
    pub fn set_back(&mut self, saved: &TempDir) {
        self.kill();
        self.folder = TempDir::new().expect("a temporary folder");
        copy_files(saved.path(), self.folder.path());
        self.restart();
    }
}

fn copy_files(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("a file's name");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            fs::create_dir(&target).expect("a new folder");
            copy_files(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a file's copy");
        }
    }
}

impl Drop for RedisServer {
    fn drop(&mut self) {
        self.kill();
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("the port's number").port()
}

/// The running server, or what it said before it gave up.
fn launch(folder: &TempDir, port: u16) -> Result<Child, String> {
    let mut process = Command::new("redis-server")
        .arg(CONFIGURATION)
        .args(["--bind", "127.0.0.1", "--port", &port.to_string()])
        .arg("--dir")
        .arg(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| match error.kind() {
            ErrorKind::NotFound => panic!("redis-server is not installed: `make setup` installs it"),
            _ => panic!("redis-server cannot be started: {error}"),
        });
    let (ready, started) = mpsc::channel();
    let output = process.stdout.take().expect("the output is piped");
    thread::spawn(move || listen(output, &ready));
    let outcome = started.recv_timeout(START_MAX).unwrap_or_else(|_| Err("no word in time".into()));
    if let Err(said) = outcome {
        let _ = process.kill();
        let _ = process.wait();
        return Err(said);
    }
    Ok(process)
}

/// Reads what the server prints, to the end, so that it never waits for a reader.
fn listen(output: ChildStdout, ready: &Sender<Result<(), String>>) {
    let mut said = String::new();
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        if line.contains(READY) {
            let _ = ready.send(Ok(()));
        }
        said.push_str(&line);
        said.push('\n');
    }
    // Unheard if it had started.
    let _ = ready.send(Err(said));
}
