# `make play` serves the game, `make test` checks everything. Each target sets up what it needs.

PORT ?= 8000
HOST ?= 127.0.0.1
SUBPATH ?= /
OPEN ?= 1
PYTHON ?= python3
JOBS ?= 2
GAMES ?= 2000
DEALS ?= 20000
A ?= expert
B ?= club
RULES ?= standard
SEED ?= 1
SCORE ?= 0-0
SECONDS ?= inf
MINUTES ?= inf

VENV := .venv
BIN := $(VENV)/bin
VENV_STAMP := $(VENV)/.stamp
NODE_STAMP := node_modules/.stamp
RUNTIME_STAMP := static/runtime/.versions.json
CHROMIUM_STAMP := build/chromium
BROWSERS_STAMP := tools/browsers/node_modules/.stamp
PYTEST := $(BIN)/python -m pytest
# The tests of the browser stand last: a worker that has run out of its own takes over half of what is left of the other's.
SPREAD := -n $(JOBS) --dist worksteal

.PHONY: help play test lint unit e2e oracle fuzz net-sim net-slow bench-net bench arena strength preset-strength rule-lab decisions bench-start e2e-all lighthouse golden site runtime setup clean check-python check-node
.SILENT:
.DEFAULT_GOAL := help

help:
	echo "make play    serve the game and open it (PORT=8000 HOST=127.0.0.1 SUBPATH=/ OPEN=1)"
	echo "make test    everything: lint, types, layers, spelling, unit tests, browser tests"
	echo "make lint    style, types, layers and spelling      make unit    tests without a browser"
	echo "make e2e     tests in a real browser                make oracle  the rules against OpenSpiel's euchre"
	echo "make fuzz    many random games (GAMES=2000)         make bench   speed of engine, solver and page, and weight"
	echo "make e2e-all a short visit with Chromium, Firefox and WebKit, also without the server"
	echo "make lighthouse  Lighthouse's scores of the page"
	echo "make net-sim many games over a network in which everything goes wrong (GAMES=1000)"
	echo "make net-slow  links between browsers through long waits and sleep   make bench-net  how soon they stand, and round trips"
	echo "make bench-start  how soon Python answers, and what a first visit downloads"
	echo "make arena   a match of players (A=expert B=club RULES=british)"
	echo "make strength  all matches, docs/strength.md"
	echo "make preset-strength  expert against club under each rule set (MINUTES=60), docs/presets.md; goes on where it was"
	echo "make rule-lab  what each house rule does (DEALS=20000 SEED=1), docs/rule-lab.md; goes on where it was stopped"
	echo "make decisions  how long players think, and that they agree everywhere"
	echo "make golden  write the recorded games anew          make site    build/site, the page as published"
	echo "make looks   write the recorded pictures anew        make clean   remove all that was made"

check-python:
	command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed: $(PYTHON) was not found."; exit 1; }
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: $(PYTHON) is $$($(PYTHON) -V)."; exit 1; }

check-node:
	command -v node >/dev/null || { echo "Node 20 or newer is needed: node was not found."; exit 1; }
	command -v npm >/dev/null || { echo "npm is needed, which comes with Node: it was not found."; exit 1; }
	node -e 'process.exit(Number(parseInt(process.versions.node) < 20))' || { echo "Node 20 or newer is needed: node is $$(node -v)."; exit 1; }

$(VENV_STAMP): pyproject.toml | check-python
	echo "Setting up Python's tools in $(VENV)"
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "Python's venv module is needed (on Debian: apt install python3-venv)."; exit 1; }
	$(BIN)/python -m pip install -qq --disable-pip-version-check --upgrade "pip>=25.1"
	$(BIN)/python -m pip install -qq --disable-pip-version-check --group dev
	touch $@

$(NODE_STAMP): package-lock.json | check-node
	echo "Fetching the runtime packages"
	npm ci --no-audit --no-fund --loglevel=error >/dev/null
	touch $@

$(RUNTIME_STAMP): $(NODE_STAMP) tools/runtime.py tools/interpreter.py tools/program.py tools/program.mjs tools/bundles.py tools/bundles.mjs | check-python
	$(PYTHON) -m tools.runtime
	touch $@

$(CHROMIUM_STAMP): $(VENV_STAMP) tools/chromium.py
	mkdir -p build
	$(BIN)/python -m tools.chromium > $@.part
	mv $@.part $@
	echo "Browser: $$(cat $@)"

setup: $(VENV_STAMP) $(RUNTIME_STAMP) $(CHROMIUM_STAMP)

runtime: $(RUNTIME_STAMP)

site: runtime
	$(PYTHON) -m tools.site

play: site
	$(PYTHON) -m tools.serve --host $(HOST) --port $(PORT) --path $(SUBPATH) $(if $(filter 1,$(OPEN)),--open)

lint: $(VENV_STAMP)
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --quiet --check || { echo "Not formatted: run $(BIN)/ruff format"; exit 1; }
	$(BIN)/mypy --no-error-summary
	layers=$$($(BIN)/lint-imports --no-logo 2>&1) || { echo "$$layers"; exit 1; }
	$(BIN)/codespell
	echo "Lint: clean"

unit: $(VENV_STAMP) runtime
	$(PYTEST) $(SPREAD) -m "not bench" tests

e2e: setup site
	CHROMIUM="$$(cat $(CHROMIUM_STAMP))" $(PYTEST) $(SPREAD) -m "not slow" e2e

# One run of pytest, so that its summary at the end counts everything.
test: lint setup site
	CHROMIUM="$$(cat $(CHROMIUM_STAMP))" $(PYTEST) $(SPREAD) -m "not bench and not slow" tests e2e

oracle: $(VENV_STAMP)
	EUCHRE_ORACLE_DEALS=$(DEALS) $(PYTEST) $(SPREAD) -m oracle tests

fuzz: $(VENV_STAMP)
	EUCHRE_FUZZ=$(GAMES) EUCHRE_LONG=1 $(PYTEST) $(SPREAD) -m "not bench" tests

net-sim: $(VENV_STAMP)
	EUCHRE_NET_GAMES=$(GAMES) EUCHRE_FUZZ=1 $(PYTEST) tests/net/test_network.py -k any_trouble --timeout 0

net-slow: setup site
	CHROMIUM="$$(cat $(CHROMIUM_STAMP))" $(PYTEST) -m slow e2e

bench-net: setup site
	CHROMIUM="$$(cat $(CHROMIUM_STAMP))" $(BIN)/python -m tools.bench.net

bench: setup site
	$(BIN)/python -m tools.bench.engine
	$(BIN)/python -m tools.bench.solver
	CHROMIUM="$$(cat $(CHROMIUM_STAMP))" $(BIN)/python -m tools.bench.page
	CHROMIUM="$$(cat $(CHROMIUM_STAMP))" $(BIN)/python -m tools.bench.frames
	$(BIN)/python -m tools.bench.weight

bench-start: setup site
	$(BIN)/python -m tools.bench.weight
	CHROMIUM="$$(cat $(CHROMIUM_STAMP))" $(BIN)/python -m tools.bench.start

# Other browsers and Lighthouse need packages that nothing else needs.
$(BROWSERS_STAMP): tools/browsers/package-lock.json | check-node
	echo "Fetching what drives the browsers"
	npm ci --prefix tools/browsers --no-audit --no-fund --loglevel=error >/dev/null
	touch $@

e2e-all: setup site $(BROWSERS_STAMP)
	CHROMIUM="$$(cat $(CHROMIUM_STAMP))" $(BIN)/python -m tools.engines

lighthouse: setup site $(BROWSERS_STAMP)
	CHROMIUM="$$(cat $(CHROMIUM_STAMP))" $(BIN)/python -m tools.lighthouse

# Matches are long enough with fewer deals than the oracle wants.
arena strength: DEALS = 2000

arena: $(VENV_STAMP)
	$(BIN)/python -m tools.arena --a $(A) --b $(B) --deals $(DEALS) --seed $(SEED) --rules $(RULES) --score $(SCORE) --seconds $(SECONDS) $(if $(JSON),--json)

strength: $(VENV_STAMP)
	$(BIN)/python -m tools.arena.strength --deals $(DEALS) --seed $(SEED) --minutes $(MINUTES)

preset-strength: $(VENV_STAMP)
	$(BIN)/python -m tools.arena.preset_strength --seed $(SEED) --minutes $(MINUTES)

rule-lab: $(VENV_STAMP)
	$(BIN)/python -m tools.rule_lab --deals $(DEALS) --seed $(SEED)

decisions: setup
	$(BIN)/python -m tools.bench.decisions

golden: $(VENV_STAMP)
	$(BIN)/python -m tools.golden

looks: setup
	CHROMIUM="$$(cat $(CHROMIUM_STAMP))" $(BIN)/python -m e2e.golden_looks

clean:
	rm -rf build static/runtime node_modules tools/browsers/node_modules $(VENV)
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find euchre tests e2e tools -name __pycache__ -type d -prune -exec rm -rf {} +
