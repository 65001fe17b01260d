# Two commands: `make run` shows a bout on screen, `make test` passes all tests. Both set everything up.

BOUT ?= mooney-woon-2012
SPEED ?= 4

.PHONY: run test articles setup pages packages clean

# Runs all services on http://127.0.0.1:7600 with a recorded bout playing on its overlay page.
run: pages
	cargo run --package ringside -- up --demo $(BOUT) --speed $(SPEED)

# Everything that must hold: formatting, lints, the contracts' lint, pages, all tests.
test: setup pages
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- --deny warnings
	cd web && npm run check && npm test && npm run lint:proto && npm run test:browser
	cargo test --workspace

# The table article, tests, code.
articles:
	cargo run --quiet --package ringside-tests --bin articles

# What the tests need beside Rust and Node: Redis, Chromium, and two programs of others that read our games.
setup: packages target/python/ready

packages:
	deploy/install-packages redis-server chromium pgn-extract python3

# python-chess, in a folder of its own.
target/python/ready: tests/pgn/requirements.txt | packages
	python3 -c 'import ensurepip, venv' 2>/dev/null || deploy/install-packages python3-venv
	python3 -m venv --clear target/python
	target/python/bin/python -m pip install --quiet --disable-pip-version-check --requirement $<
	touch $@

# The pages that the broadcast service serves; built again when their sources changed.
pages: web/dist/overlay.html

web/dist/overlay.html: web/node_modules/.package-lock.json $(shell git ls-files web/src web/*.html web/*.ts) proto/ringside
	cd web && npm run build

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-audit --no-fund

clean:
	cargo clean
	rm -rf web/dist web/node_modules ringside-data
