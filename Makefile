# Sortie: every command a person types. `make help` lists them.

# What is made has the same modes under any umask: each line is a word of a shell that sets it first.
.SHELLFLAGS = -c 'umask 022; eval "$$0"'

BUILD = build
# An enum is how C99 names an integer, so computing with one and a double is meant. clang 19 warns of it.
WARN = -Wall -Wextra -Wpedantic -Wformat-security -Wshadow -Wconversion -Wmissing-prototypes -Wstrict-prototypes -Wno-enum-float-conversion
CFLAGS = -O2 -g
# The kit computes the same on every processor (clang joins a multiplication and an addition where it can).
ALL_CFLAGS = -std=c99 -fsigned-char -ffp-contract=off $(WARN) $(CFLAGS) -Igrader -I$(BUILD)/generated -MMD -MP
# Commands are printed with V=1 only, so that the first line that matters is seen.
Q = $(if $(V),,@)

# GNU make cannot name a target with a blank in it. Any other name may have blanks: the kit's folder, players, PREFIX.
ifneq ($(words $(BUILD)),1)
$(error BUILD=$(BUILD): this folder's name must not be empty or have blanks)
endif

# Some goals call make again, and two makes at a time would write the same files. So several goals, or all, are made one
# after the other, each with as many jobs as -j says. The files of the build are one make's.
ifeq ($(MAKELEVEL)$(filter 1,$(words $(MAKECMDGOALS))),0)
ifneq ($(filter-out $(BUILD)/%,$(or $(MAKECMDGOALS),all)),)
.NOTPARALLEL:
endif
endif

.PHONY: all sortie run test grader bench help clean

all: sortie docs/rules.md play-if-there

help:
	@echo "make run                                  a contest of the samples, isolated, with its scoreboard"
	@echo "make grader PLAYER=mine.c OPPONENT=...    one executable, $(BUILD)/grader, from two players"
	@echo "make desk                                 the desk kits, $(BUILD)/desk/sortie-GAME.zip: one file for any compiler"
	@echo "make desk-test                            the desk kit with every compiler and system that Debian has (TARGETS=names)"
	@echo "make play                                 pages on which people play, $(BUILD)/play/play-GAME.html: WebAssembly, no server"
	@echo "make sortie                               the judge's executable, $(BUILD)/sortie"
	@echo "make sealed                               the sealed seat, which counts time in instructions: installs its compilers"
	@echo "make install PREFIX=/usr/local DESTDIR=   what make sortie built, for everybody; make uninstall"
	@echo "make dist                                 a release in $(BUILD)/dist: source, Debian packages, desk kits, documents as pages; as root"
	@echo "make test                                 the tests, in six minutes on two quiet cores"
	@echo "make test-all                             the same and the rest"
	@echo "make test-longest                         all honest programs of the siege, and all attempts on archives"
	@echo "make languages-test                       Kotlin, Scala, C#, Go, Rust and PyPy within their walls (LANGUAGES=endings); installs them"
	@echo "make judges-test PROBLEMTOOLS= TESTLIB=   the packages for other judges, on checkouts of those judges' tools"
	@echo "make fuzz                                 strangers' bytes against every reader (SECONDS=20 each; FUZZERS=names)"
	@echo "make bench                                the benchmark tables, under five minutes (PARTS=\"rules waits\": these)"
	@echo "make bench-against COMMIT                 the same of this tree and of COMMIT in turns, and what became slower"
	@echo "make bench-contest                        15,000 isolated matches, by one job and by two"
	@echo "make growth                               how the cost of a contest grows, by step (SIZES=\"100 1000 5000\"), ten minutes"
	@echo "make long-run                             a batch a minute for two hours, with kills and full disks: is it flat? (MINUTES=120 PROGRAMS=100)"
	@echo "make play-bench                           the pages on which people play: weight, first move, the samples' slowest moves"
	@echo "make sealed-bench                         sealed seats beside linked players, and 15,000 matches, four minutes"
	@echo "make pages-bench                          the pages of 5,000 contestants: paint, sorting, serve beside nginx"
	@echo "make numbers                              the simulations of docs/theory/numbers.md, some minutes"
	@echo "make ladder                               how strong the samples are (GAMES=2000 PAIRS=10: more exactly)"
	@echo "make ladder GAME=yacht                    the same of a game by lines, and performances, five minutes"
	@echo "make chances                              how well the chances under replays are calibrated, in each game's document (CHANCES=games GAMES=1000)"
	@echo "make found-out                            what the kit found out: measured tables in each game's document (FOUND=games PAIRS=10)"
	@echo "make yacht-table                          works out the table in samples/yacht/equilibrium.c anew, some twenty seconds"
	@echo "make plane-book                           the opening of samples/plane/ace.c, out of all layouts of kind 0, a minute"
	@echo "make hits                                 how many Hits ace takes, over all layouts of kind 0, some minutes"
	@echo "make quick                                the suites that take seconds (TEST=NAME: one suite or one test)"
	@echo "make mutants                              wrong lines that no test notices (N=20 by lot; SEED=; FILES=folders of grader/; JOBS=; TOLD=results); as root, all rooms"
	@echo "make format                               the formatter over everything"
	@echo "make browser                              the tests of the pages alone (TEST=PATTERN: those of that name)"
	@echo "make diagrams                             the pictures of docs/architecture.md, from docs/pictures/*.dot (Debian: graphviz)"
	@echo "make file-list                            docs/files.md, from the headers' first sentences"
	@echo "make manuals                              player_api: what players in other languages than C and C++ import, from each game's table"
	@echo "make pictures                             the pictures in the README, from a demonstration contest"

# The makefiles of each purpose. A game's own come first, because the rooms include them. Without tests/ all else works.
include grader/install/packages.mk
include $(wildcard grader/games/*/*.mk)
include grader/rooms.mk
include grader/build/grader.mk
include grader/seat/sealed/sealed.mk
include grader/install/install.mk
include grader/desk/desk.mk
include grader/desk/web/web.mk
include samples/samples.mk
include $(wildcard tests/fuzz/fuzz.mk tests/tests.mk tests/bench/bench.mk)

# ---- the formatter ----

# Each version formats otherwise, so one is named: Debian 12's.
formatter_version = 14
formatter = $(firstword $(shell command -v clang-format-$(formatter_version)) \
	$(if $(findstring version $(formatter_version).,$(shell clang-format --version 2>/dev/null)),clang-format))
formatted = $(shell find grader player_api samples tests '(' -name '*.[ch]' -o -name '*.cpp' ')' -not -path 'tests/programs/*' -not -path 'tests/system/contest/five/*' -not -path 'tests/games/five/host/*')
format:
	@$(or $(formatter),$(error make format needs clang-format $(formatter_version), because each version formats otherwise)) -i $(formatted)
format-check:
	@$(if $(formatter),$(formatter) --dry-run -Werror $(formatted),echo "left out: the formatter: clang-format $(formatter_version) is not here")
.PHONY: format format-check

# ---- documents that are made ----

diagrams: $(patsubst %.dot,%.svg,$(wildcard docs/pictures/*.dot))
docs/pictures/%.svg: docs/pictures/%.dot
	dot -Tsvg $< > $@.new && echo "<!-- of $(<F), SHA-256 $$(sha256sum < $< | cut -c1-64) -->" >> $@.new && mv $@.new $@
file-list:
	docs/list-files > docs/files.md.new && mv docs/files.md.new docs/files.md
# What players in other languages than C and C++ import, and its manual: of each game by calls.
manuals: $(player_parts)
	@for game in $(patsubst grader/games/%/player/manual,%,$(wildcard grader/games/*/player/manual)); do \
		grader/build/functions/manuals $$game $(BUILD) $(BUILD)/manuals/$$game && cp $(BUILD)/manuals/$$game/[gG]ame.* player_api/$$game/; done
.PHONY: diagrams file-list manuals

clean:
	rm -rf $(BUILD)
