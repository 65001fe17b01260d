//! The services as processes of their own.

use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
};

use ringside_tests::redis_server::RedisServer;
use tempfile::TempDir;

/// The binary under test.
pub(crate) const RINGSIDE: &str = env!("CARGO_BIN_EXE_ringside");

/// The services, in the order in which they are started.
pub(crate) const SERVICES: [&str; 4] = ["game", "clock", "scoring", "broadcast"];

/// A server process; killed when dropped.
pub(crate) struct Server {
    child: Child,
    /// Where it listens: `http://127.0.0.1:<port>`.
    pub(crate) address: String,
}

impl Server {
    /// Starts `ringside` with these arguments and waits until it says where it listens.
    pub(crate) fn start(arguments: &[&str], folder: &Path) -> Self {
        let mut child = (Command::new(RINGSIDE).args(arguments))
            .current_dir(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let said = lines.next().expect("a server says where it listens, or why not").unwrap();
        // The rest is read so that the server never waits for a full pipe.
        std::thread::spawn(move || lines.for_each(drop));
        let start = said.find("http://").unwrap_or_else(|| panic!("no address in {said:?}"));
        let address = said[start..].split_whitespace().next().unwrap().to_owned();
        Self { child, address }
    }

    /// `ringside up` over the embedded store in `folder`.
    pub(crate) fn up(folder: &Path, listen: &str) -> Self {
        Self::start(&["up", "--listen", listen], folder)
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Four services, each a process, over one Redis.
pub(crate) struct Fleet {
    pub(crate) servers: Vec<Server>,
    pub(crate) redis: RedisServer,
    pub(crate) folder: TempDir,
}

impl Fleet {
    pub(crate) fn start() -> Self {
        let (redis, folder) = (RedisServer::start(), TempDir::new().unwrap());
        let servers = SERVICES.map(|service| serve(service, &redis.url(), folder.path())).into();
        Self { servers, redis, folder }
    }

    /// Another process of a service.
    pub(crate) fn another(&self, service: &str) -> Server {
        serve(service, &self.redis.url(), self.folder.path())
    }

    pub(crate) fn address(&self, service: &str) -> &str {
        let place = SERVICES.iter().position(|known| *known == service).unwrap();
        &self.servers[place].address
    }

    /// All addresses as `--server` takes them.
    pub(crate) fn addresses(&self) -> String {
        let each: Vec<_> =
            SERVICES.iter().map(|service| format!("{service}={}", self.address(service))).collect();
        each.join(",")
    }
}

fn serve(service: &str, store: &str, folder: &Path) -> Server {
    Server::start(&["serve", service, "--store", store], folder)
}

/// Runs `ringside` to its end.
pub(crate) fn ringside(arguments: &[&str]) -> Output {
    Command::new(RINGSIDE).args(arguments).output().unwrap()
}

/// The project's root.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}
