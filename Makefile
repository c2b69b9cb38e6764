# make play   opens the table.      make test   runs everything that a change has to pass.
# `make help` lists the rest.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
unexport PYTHONPATH
# Whoever keeps no bytecode lets pytest compile its plugins anew in every process: ten seconds each.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
PART := tools/part
JOBS ?= 2
# People in the browser often wait for the page: one more of them than there are cores is a sixth quicker.
BROWSERS ?= 3
ARGS ?=
CHECKED := src tools hatch_build.py $(wildcard tests benchmarks)

# src comes before the installed wheel: the interpreted build is the source tree itself.
INTERPRETED = env PYTHONPATH=src QUARTERDECK_EXPECT=interpreted QUARTERDECK_WALKS=$(strip $(WALKS))
COMPILED = env QUARTERDECK_EXPECT=compiled QUARTERDECK_WALKS=$(strip $(WALKS))
# A part of `make test`: nothing is built anew while it runs.
AGAIN := $(MAKE) IS_SET_UP=yes
# Neighbours stay together, for what they share, until one of the workers has nothing left to do; whatever
# took longer than any test may (CONTRIBUTING.md) is named at the end.
SPREAD := -n $(JOBS) --dist worksteal --durations=10
# The tests in the browser are a session of their own: Playwright keeps an event loop running.
PYTEST := $(BIN)/pytest -q $(SPREAD) --durations-min=15 --ignore=tests/browser
# Where PostgreSQL's programs are, as the tests are told; empty, and said loudly, if there are none.
POSTGRES = QUARTERDECK_POSTGRES="$$(tools/postgres)"
NO_POSTGRES = tools/postgres >/dev/null 2>&1 || printf '\n!!  NOT TESTED: PostgreSQL (there is none)\n\n'

# Where both builds are tested, all tests run on the compiled one, and on the interpreted one those
# of what can differ between them: the kernel and the weaver, one random game of each kind, the
# recorded playthroughs (and the doctests, which are a part of their own).
# The weaver is the same Python in both: what it emits is typed and compiled once, and the thousands
# of random rules, whose time is nearly all weaving, run once; some hundreds of them on both.
WOVEN := tests/kernel/test_weaver
BOTH_BUILDS := tests/kernel tests/proving tests/properties/test_every_game.py tests/test_records.py \
	--deselect $(WOVEN)_emit.py::test_what_is_emitted_is_typed_strictly \
	--deselect $(WOVEN)_emit.py::test_what_is_emitted_compiles_and_plays_the_same \
	--deselect $(WOVEN)_random.py::test_written_is_woven_in_thousands_of_rules \
	--deselect $(WOVEN)_random.py::test_copies_change_nothing_in_hundreds_of_rules
IS_COMPILED = $(BIN)/python tools/which_build.py --is compiled
WALKS ?= 2  # random games for each number of seats, on which every promise is tried

.PHONY: help play test quick setup venv lint types interpreted compiled doctests docs bench instructions wheel soak \
	load quiet attack feeds kills playthroughs phrases proved balance coverage format lock clean client client-check \
	browser pictures soon train mutants mutants-server

help: ## list the commands
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

setup: ## make .venv: locked packages, then Quarterdeck, compiled if this machine can
	@[ -n '$(IS_SET_UP)' ] || tools/setup

# Enough for what runs from the source tree: it does not wait for the compiler.
venv:
	@[ -n '$(IS_SET_UP)' ] || tools/setup --any-wheel

play: setup ## open the table
	@$(BIN)/quarterdeck $(ARGS)

test: setup ## lint, types, the tests on both builds, doctests, documentation
	@rm -f build/parts
	@$(PART) lint $(AGAIN) lint
	@$(PART) types $(AGAIN) types
	@if $(IS_COMPILED); then \
		$(PART) 'tests, interpreted build' $(AGAIN) interpreted WALKS=1 ARGS='$(BOTH_BUILDS)'; \
	else \
		$(PART) 'tests, interpreted build' $(AGAIN) interpreted; \
	fi
	@$(PART) 'tests, compiled build' $(AGAIN) compiled
	@$(PART) 'the client' $(AGAIN) client-check
	@$(PART) 'tests in the browser' $(AGAIN) browser
	@$(PART) doctests $(AGAIN) doctests
	@$(PART) documentation $(AGAIN) docs
	@$(IS_COMPILED) || \
		printf '\nNOT TESTED: the compiled build (the %s)\n' "$$($(BIN)/python tools/which_build.py)"
	@printf '\nAll parts passed.\n'
	@cat build/parts

quick: venv ## the tests on the interpreted build, without the slow ones
	@$(INTERPRETED) $(PYTEST) -m 'not slow' $(ARGS)

lint: venv ## ruff: rules and format; who may import whom; shifts that C would do with 32 bits
	@$(BIN)/ruff check -q $(CHECKED)
	@$(BIN)/ruff format -q --check $(CHECKED)
	@told=$$($(INTERPRETED) $(BIN)/lint-imports --no-cache) || { echo "$$told"; exit 1; }
	@$(BIN)/python tools/shifts.py src
	@if grep -n '://' requirements.lock; then echo 'requirements.lock names a host'; exit 1; fi

types: venv ## mypy --strict
	@$(BIN)/mypy --no-error-summary $(CHECKED)

interpreted: venv ## the tests on the source tree
	@$(INTERPRETED) $(POSTGRES) $(PYTEST) $(ARGS)
	@$(NO_POSTGRES)

compiled: setup ## the tests on the installed, compiled wheel
	@if $(IS_COMPILED); then \
		$(COMPILED) $(POSTGRES) $(PYTEST) $(ARGS); \
		$(NO_POSTGRES); \
	else \
		$(BIN)/python tools/which_build.py --excuse; \
	fi

client: ## build the browser client
	@tools/client

client-check: ## types and tests of the browser client
	@tools/client check

# On the installed wheel, as people have it: its bots think as quickly as theirs.
browser: setup ## people at the table, in a real browser
	@if [ ! -f src/quarterdeck/server/static/index.html ]; then \
		printf '\n!!  NOT TESTED: the browser (the client is not built)\n\n'; \
	elif chromium=$$(tools/chromium); then \
		export QUARTERDECK_CHROMIUM="$$chromium"; \
		$(BIN)/pytest -q $(SPREAD) -n $(BROWSERS) --durations-min=30 tests/browser $(ARGS); \
	else \
		printf '\n!!  NOT TESTED: the browser (there is no Chromium)\n\n'; \
	fi

pictures: setup ## take docs/pictures and the kept sketches anew, to be looked at
	@env QUARTERDECK_CHROMIUM="$$(tools/chromium)" QUARTERDECK_PICTURES=1 $(BIN)/pytest -q tests/browser/test_pictures.py tests/browser/test_kept.py $(ARGS)

soon: setup ## measure how soon a table can be used, with the processor slowed four times; on a calm machine
	@env QUARTERDECK_CHROMIUM="$$(tools/chromium)" QUARTERDECK_SOON=1 $(BIN)/pytest -q -p no:xdist tests/browser/test_soon.py $(ARGS)

doctests: venv ## the examples in docstrings, the README and the documentation
	@$(INTERPRETED) $(BIN)/pytest -q --doctest-modules --doctest-glob='*.md' \
		src/quarterdeck README.md docs || [ $$? = 5 ]

docs: venv ## build the documentation into site/
	@$(BIN)/zensical build --clean --strict

bench: setup ## measure the speed of both builds, and of the peers beside them; count instructions
	@tools/peers
	@$(BIN)/quarterdeck bench $(ARGS)
	@$(AGAIN) instructions

instructions: setup ## instructions a decision, compared with benchmarks/instructions.json (ARGS=--keep)
	@$(BIN)/python -m quarterdeck.arena.instructions $(filter --keep,$(ARGS))

wheel: venv ## build the wheel of a release into dist/: watched while it plays, then built again (minutes)
	@env QUARTERDECK_COMPILED=1 QUARTERDECK_RELEASE=1 $(BIN)/python -m pip --disable-pip-version-check -q \
		wheel --no-deps --no-build-isolation -w dist .
	@ls dist/*.whl

load: setup ## measure the server under load: 200 tables, two clients each
	@$(BIN)/python benchmarks/load.py $(ARGS)

quiet: setup ## measure how a long game with twenty watchers leaves 200 quick tables beside it
	@$(BIN)/python -m benchmarks.quiet $(ARGS)

attack: setup ## attackers at every door beside honest tables: how long do people and bots take?
	@$(BIN)/python -m benchmarks.attack $(ARGS)

feeds: setup ## 5,000 watchers on one process: memory, and how long until an answer has reached them
	@$(BIN)/python -m benchmarks.feeds $(ARGS)

kills: setup ## kill the server a hundred times while people and bots play, and look at what is left
	@env PYTHONPATH=tests $(POSTGRES) $(BIN)/python -m server.killing $(ARGS)

soak: setup ## play for a long time, looking for dead ends and leaks; then let the power fail thirty times
	@$(BIN)/python tools/soak.py $(ARGS)
	@env PYTHONPATH=tests $(BIN)/python -m server.killing --power --kills 30

playthroughs: venv ## write the recorded playthroughs anew, to be read in the diff
	@$(INTERPRETED) $(BIN)/python tools/playthroughs.py $(ARGS)

phrases: venv ## write the lists of phrases for card writers anew
	@$(INTERPRETED) $(BIN)/python tools/phrases.py

proved: venv ## write down which test proves which rule
	@$(BIN)/python tools/proved.py

balance: setup ## the balance report of every game
	@$(BIN)/python -m quarterdeck.arena.balance $(or $(ARGS),sky-dynasty --games 200 --seats 3)

train: setup ## learn a game's weights anew from its bots: make train GAME=sky-pirate (minutes)
	@$(BIN)/python -m quarterdeck.arena.train $(or $(GAME),$(error which game? make train GAME=sky-pirate)) \
		--into src/quarterdeck/games --jobs $(JOBS) $(ARGS)

mutants-server: venv ## take the server's controls away one by one: a test must notice each
	@$(BIN)/python tools/mutants_server.py $(ARGS)

mutants: venv ## break the rules on purpose, here and there, and see which breaks no test notices
	@$(BIN)/python tools/mutants.py $(ARGS)

coverage: venv ## which lines of the source tree the tests reach
	@mkdir -p build/coverage
	@$(INTERPRETED) $(BIN)/coverage run -m pytest -q --ignore=tests/browser $(ARGS)
	@$(BIN)/coverage combine -q && $(BIN)/coverage report

format: venv ## let ruff put it right
	@$(BIN)/ruff check -q --fix $(CHECKED)
	@$(BIN)/ruff format -q $(CHECKED)

lock: ## write requirements.lock anew after a change to the requirements
	@tools/lock $(ARGS)

clean: ## remove everything that make made
	@rm -rf .venv .venv-peers .venv-node web/node_modules src/quarterdeck/server/static __pycache__ build dist site .mypy_cache .pytest_cache .ruff_cache .hypothesis .cache
	@find src tests tools '(' -name __pycache__ -o -name .cache ')' -type d -prune -exec rm -rf {} + 2>/dev/null || true
