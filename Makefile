# Everything is built into .venv, web/node_modules and target; `make` alone lists what can be asked for.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
STATIC := python/nexusray/server/static
# A stamp is an empty file that is as old as what it stands for.
DEPS := $(VENV)/.dependencies-installed
PEERS := $(VENV)/.peers-installed
EXTENSION := $(VENV)/.extension-built
NODE_MODULES := web/node_modules/.installed
PAGES := $(STATIC)/manifest.json
# Stubs, tests and examples that exist; the last two folders grow with the package.
TYPED := $(wildcard python tests scripts examples bench)

RUST_SOURCES := Cargo.toml Cargo.lock $(shell find crates -type f -not -path '*/target/*')
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/generated/*' -not -name '*.md')
PAGE_INPUTS := $(WEB_SOURCES) $(wildcard scripts/messages.py scripts/protocol_types.py scripts/previews.py) \
	$(wildcard crates/core/catalogue/*.toml) \
	$(shell find python -type f \( -name '*.po' -o -path '*/server/protocol/*.py' -o -path '*/pages/*.py' -o -path '*/pages/texts/*.toml' \))

export VIRTUAL_ENV := $(CURDIR)/$(VENV)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1

.PHONY: help
help: ## print this list
	@grep -hE '^[a-z-]+:.*## ' $(firstword $(MAKEFILE_LIST)) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1	\2/' | expand -t 20

.PHONY: play build tools
play: build ## build everything and start the server with its pages
	@exec $(BIN)/nexusray play

build: tools $(EXTENSION) $(PAGES) ## build the extension (release mode) and the pages into .venv

tools:
	@scripts/check_tools.sh

.PHONY: test test-rust test-python test-web
test: build ## build everything and run every test: cargo test, pytest (browser tests too), vitest
	@failed=""; \
	for part in test-rust test-python test-web; do $(MAKE) $$part || failed="$$failed $$part"; done; \
	if [ -n "$$failed" ]; then echo "make test: failed:$$failed" >&2; exit 1; fi; \
	echo "make test: all passed"

test-rust: tools ## run the Rust tests alone
	cargo test --workspace

test-python: build $(PEERS) ## run pytest alone (ARGS="tests/test_x.py -k name" chooses)
	CHROMIUM="$$(scripts/chromium.sh)" && export CHROMIUM && $(BIN)/python -m pytest $(ARGS)

test-web: build ## run vitest alone
	npm --prefix web test

.PHONY: lint format
lint: build ## check layout, types, imports and generated files; change nothing
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict $(TYPED)
	$(BIN)/python -m mypy.stubtest --concise --mypy-config-file scripts/stubtest.ini \
		--allowlist scripts/stubtest.allow --ignore-unused-allowlist nexusray._core
	PYTHONPATH=python $(BIN)/lint-imports --no-cache --no-logo
	if [ -f scripts/protocol_types.py ]; then $(BIN)/python scripts/protocol_types.py --check; fi
	$(BIN)/python scripts/pages_together.py --check
	npm --prefix web run types
	npm --prefix web run lint
	@echo "make lint: all passed"

format: tools $(DEPS) $(NODE_MODULES) ## let the tools lay out all code
	cargo fmt --all
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	npm --prefix web run format

.PHONY: bench soak fuzz docs wheel clean
bench: build $(PEERS) ## measure the core (criterion), and the package beside others from PyPI
	cargo bench -p nexusray-core -p nexusray-bots
	$(BIN)/python bench/peers.py

soak: tools ## play many more deals against themselves than `make test` does
	NEXUSRAY_SOAK=1 cargo test -p nexusray-bots --test selfplay -- --nocapture

fuzz: build ## try every parser and the log reader on made-up input for a minute (FOR=seconds; needs a nightly compiler)
	$(BIN)/python scripts/fuzz_seeds.py
	scripts/fuzz.sh $(or $(FOR),60)

docs: build ## build the developer documentation into site/, warnings being errors
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps
	$(BIN)/mkdocs build --strict --clean
	cp -r "$$(cargo metadata --format-version 1 --no-deps | $(BIN)/python -c 'import json, sys; print(json.load(sys.stdin)["target_directory"])')/doc" site/rust
	@echo "make docs: open site/index.html (Rust: site/rust/nexusray_core/index.html)"

wheel: build ## build one wheel with the pages inside into dist/
	rm -rf dist
	$(BIN)/maturin build --release --locked --out dist
	ls -l dist

clean: ## remove everything that was built, .venv and web/node_modules too
	rm -rf $(VENV) $(STATIC) web/node_modules web/generated dist site target
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find python -name '*.so' -delete
	find python tests scripts -name __pycache__ -prune -exec rm -rf {} +

$(DEPS): requirements/constraints.txt pyproject.toml scripts/install_dependencies.py | tools
	[ -x $(BIN)/python ] || python3 -m venv $(VENV)
	$(BIN)/python scripts/install_dependencies.py
	touch $@

$(PEERS): $(DEPS) scripts/install_peers.sh
	scripts/install_peers.sh $(BIN)/python
	touch $@

$(EXTENSION): $(DEPS) $(RUST_SOURCES) | tools
	PIP_QUIET=1 $(BIN)/maturin develop --release --quiet
	touch $@

$(NODE_MODULES): web/package-lock.json web/package.json web/.npmrc | tools
	npm --prefix web ci
	touch $@

# The types are made from the Python package, and the engine counts the hands on the previews: the extension comes first.
$(PAGES): $(PAGE_INPUTS) $(NODE_MODULES) | $(EXTENSION)
	npm --prefix web run build
	touch $@
