# Everything runs in .venv, which `make setup` creates from PyPI with the versions in constraints.txt.
# It needs Python 3.11 or newer with pip. The venv is created without ensurepip, which is a separate package on Debian.

# Write bytecode when a module is imported: without it, each of the hundreds of processes that tests start would compile the
# package again. Compiling everything at installation takes longer than compiling only what is imported.
export PYTHONDONTWRITEBYTECODE =

PYTHON ?= python3
BIN := .venv/bin
WORKERS ?= 4
# Four workers on two cores, because many tests wait for a server, a browser or a process. One thread each, so that they don't
# compete for cores. All tests of a file on one worker, so that their shared fixtures are set up once. Files in their given
# order, so that the slowest don't run last.
PYTEST_OPTIONS = -n $(WORKERS) --dist loadfile --no-loadscope-reorder
PYTEST = OMP_NUM_THREADS=1 $(BIN)/python -m pytest $(PYTEST_OPTIONS)

.PHONY: help setup browser demo test test-slow lint types layers tests tests-slow test-kernels coverage bench bench-peers bench-scale lock clean

help:                ## list the targets
	@grep -E '^[a-z-]+: .*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 14

setup: .venv/ready   ## create .venv and install what is needed
	@$(BIN)/python -c "" || { echo "$(BIN)/python does not run: another user created it, or its Python was removed. $(REMEDY)"; exit 1; }

REMEDY = Remove .venv (make clean, as the user who owns it), or clone the repository again; then: make $(MAKECMDGOALS)

# .venv is emptied first and .venv/ready written last, so that an interrupted setup starts again. pip inherits the lock, because
# pip outlives a make that is killed and could otherwise write into the next .venv.
.venv/ready: pyproject.toml constraints.txt
	@echo "== setup: .venv"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "overread needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version). Try: make PYTHON=python3.11 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m pip --version >/dev/null \
	  || { echo "$(PYTHON) has no pip. On Debian, as root: apt-get install python3-pip. Or: make PYTHON=python3.11 $(MAKECMDGOALS)"; exit 1; }
	@exec 9<Makefile; \
	if command -v flock >/dev/null && ! flock --nonblock 9; then echo "waiting for another setup to finish"; flock 9; fi; \
	if [ $@ -nt pyproject.toml ] && [ $@ -nt constraints.txt ]; then exit 0; fi; \
	$(PYTHON) -m venv --clear --without-pip .venv || { echo "cannot empty .venv; it belongs to $$(stat -c %U .venv). $(REMEDY)"; exit 1; }; \
	PIP_CONSTRAINT=constraints.txt $(PYTHON) -m pip --python $(BIN)/python --disable-pip-version-check install --quiet \
	  --no-compile --no-warn-script-location -e '.[dev]' && touch $@

# Browser tests drive Debian's Chromium. If it is missing, it is installed as root or with passwordless sudo; otherwise a message
# says how to install it.
browser: setup
	@command -v chromium >/dev/null || { \
	  echo "== browser: Chromium is missing; installing it from Debian's packages"; \
	  if [ "$$(id -u)" = 0 ]; then apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null; \
	  elif sudo -n true 2>/dev/null; then sudo apt-get update -qq && sudo DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null; \
	  else false; fi; } \
	  || echo "== browser: Chromium could not be installed; browser tests are skipped. To install it, as root: apt-get install chromium"

demo: setup          ## run a whole study on data that comes with scikit-learn
	$(BIN)/overread demo

# The checks run beside the tests: mypy needs one core for half a minute.
test: setup browser  ## lint, types, import layers, doctests and the fast tests (5 minutes on 2 cores)
	@$(MAKE) --no-print-directory --jobs 4 --output-sync=line lint types layers tests

test-slow: tests-slow test-kernels  ## the slow tests, and the fast numeric ones under each BLAS kernel (at most an hour)

lint: setup
	@echo "== lint"
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	@echo "== types"
	$(BIN)/mypy

layers: setup
	@echo "== import layers"
	$(BIN)/lint-imports --no-logo

tests: setup browser
	@echo "== doctests, unit, property, guarantee, contract, durability, web and browser tests"
	$(PYTEST) -m "not slow" --durations=10

tests-slow: setup browser
	@echo "== slow tests: a hundred kills, guarantees in full, every document's examples, the benchmarks' own tests"
	$(PYTEST) -m slow --durations=10

test-kernels: setup  ## the fast numeric tests, under each BLAS kernel that this CPU supports
	@echo "== kernels"
	OMP_NUM_THREADS=1 $(BIN)/python -m tests.kernels -m "not slow" $(PYTEST_OPTIONS)

coverage: setup browser      ## run all tests, and list the lines and branches not covered (slower)
	$(PYTEST) --cov --cov-report=term

bench: setup         ## measure timings, as ratios to a reference in the same process
	$(BIN)/python -m benchmarks

bench-peers: setup   ## compare Overread with its peers: benchmarks/RESULTS.md (hours; resumes if interrupted)
	$(BIN)/python -m benchmarks.peers --python $(PYTHON)

bench-scale: setup   ## measure how time, memory and labels grow with pools of 1e4 to 1e8 rows (3 GB of disk, some minutes)
	$(BIN)/python -m benchmarks.scale

lock: setup          ## rewrite constraints.txt with the newest releases that pyproject.toml allows
	@tmp=$$(mktemp -d) && $(PYTHON) -m venv --without-pip $$tmp \
	  && $(PYTHON) -m pip --python $$tmp/bin/python --disable-pip-version-check install --quiet '.[dev]' hatchling editables \
	  && $(PYTHON) -m pip --python $$tmp/bin/python list --format=freeze --exclude overread --exclude pip > constraints.txt \
	  && rm -r $$tmp

clean:               ## remove .venv and caches
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage
