# Everything runs in .venv, which `make setup` makes from PyPI with the versions in constraints.txt.
# It needs Python 3.11 or newer with pip; the venv is made without ensurepip, which Debian ships apart.

# bytecode is made and kept as modules are imported: without it each of the hundreds of processes that tests start would
# compile the package anew, and to compile all that is installed takes longer than to import what is used
export PYTHONDONTWRITEBYTECODE =

PYTHON ?= python3
BIN := .venv/bin
WORKERS ?= 3
# three workers on two cores, since many tests wait for a server, a browser or a process; one thread each, so that they don't
# fight; one file a worker, so that what a file's tests share is made once; in their order, so that the longest don't come last
PYTEST = OMP_NUM_THREADS=1 $(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder

.PHONY: help setup browser demo test lint types layers tests coverage bench bench-peers bench-scale lock clean

help:                ## this list
	@grep -E '^[a-z-]+: .*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 14

setup: .venv/ready   ## make .venv and install what is needed

.venv/ready: pyproject.toml constraints.txt
	@echo "== setup: .venv"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "overread needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version). Try: make PYTHON=python3.11 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv --clear --without-pip .venv
	PIP_CONSTRAINT=constraints.txt $(PYTHON) -m pip --python $(BIN)/python --disable-pip-version-check install --quiet --no-compile --no-warn-script-location -e '.[dev]'
	@touch $@

# Browser tests drive Debian's own Chromium; where it is missing, root installs it, and others are told how.
browser: setup
	@command -v chromium >/dev/null || { \
	  echo "== browser: Chromium is missing; installing it from Debian's packages"; \
	  if [ "$$(id -u)" = 0 ]; then apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null; \
	  elif sudo -n true 2>/dev/null; then sudo apt-get update -qq && sudo DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null; \
	  else false; fi; } \
	  || echo "== browser: Chromium could not be installed; tests in a browser are skipped. As root: apt-get install chromium"

demo: setup          ## a whole study on data that ships with scikit-learn
	$(BIN)/overread demo

test: lint types layers tests  ## everything that guards the product

lint: setup
	@echo "== lint"
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	@echo "== types"
	$(BIN)/mypy

layers: setup
	@echo "== import layers"
	$(BIN)/lint-imports

tests: setup browser
	@echo "== doctests, unit, property, guarantee, contract, durability, web and browser tests"
	$(PYTEST) --durations=10

coverage: setup browser      ## the same tests, slower, with the lines and branches that they miss
	$(PYTEST) --cov --cov-report=term

bench: setup         ## timings, as ratios to a reference in the same process
	$(BIN)/python -m benchmarks

bench-peers: setup   ## Overread beside its peers: benchmarks/RESULTS.md (hours; goes on where it was interrupted)
	$(BIN)/python -m benchmarks.peers --python $(PYTHON)

bench-scale: setup   ## how time, memory and labels grow with a pool of 1e4 to 1e8 rows (3 GB of disk, some minutes)
	$(BIN)/python -m benchmarks.scale

lock: setup          ## rewrite constraints.txt from the newest releases that pyproject.toml allows
	@tmp=$$(mktemp -d) && $(PYTHON) -m venv --without-pip $$tmp \
	  && $(PYTHON) -m pip --python $$tmp/bin/python --disable-pip-version-check install --quiet '.[dev]' hatchling editables \
	  && $(PYTHON) -m pip --python $$tmp/bin/python list --format=freeze --exclude overread --exclude pip > constraints.txt \
	  && rm -r $$tmp

clean:               ## remove .venv and caches
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage
