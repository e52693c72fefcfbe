# The tests: every suite, the other builds that it runs in, and what it needs.

# ---- tests ----

TESTS = $(filter-out %/higher_games.c,$(wildcard tests/lib/*.c tests/unit/*/*.c tests/games/*/*.c tests/system/*/*_test.c tests/fuzz/*_test.c))

test_objects = $(TESTS:%.c=$(BUILD)/o/%.o)
$(BUILD)/o/tests/%.o: ALL_CFLAGS += -Itests
$(test_objects): ALL_CFLAGS += -DBUILD='"$(BUILD)"' -DKIT_ROOT='"."' -DGENERATE='"$(BUILD)/generate"'
# Those of tests/programs/attacks that mean the same when they are linked.
comma = ,
empty =
$(BUILD)/o/tests/unit/seat/linked_test.o: ALL_CFLAGS += -DSTRICT='$(subst $(empty) ,$(comma),$(strict:%="%"))'

# A sample as a program that a test can question.
$(BUILD)/o/tests/games/plane/exact_thoughts.o: ALL_CFLAGS += -Iplayer_api/plane -I$(BUILD)/player/plane
$(BUILD)/o/tests/games/plane/exact_thoughts.o: $(BUILD)/player/plane/planes.h

# The list of suites for the runner: one in each file NAME_test.c. And the folder of each.
suite_files = $(filter %_test.c,$(TESTS))
suites = $(patsubst %_test.c,%_suite,$(notdir $(suite_files)))
$(BUILD)/generated/suites.h: $(TESTS)
	@mkdir -p $(@D)
	@{ printf 'extern const struct suite %s;\n' $(suites); echo 'static const struct suite *const suites[] = {'; \
		printf '    &%s,\n' $(suites); echo '};'; echo 'static const char *const folders[] = {'; \
		printf '    "%s",\n' $(patsubst tests/%/,%,$(dir $(suite_files))); echo '};'; } > $@
$(BUILD)/o/tests/lib/run.o: $(BUILD)/generated/suites.h

tested_objects = $(fuzz_objects) $(filter-out %/cli/serve.o,$(serve_objects)) $(judge_objects) \
	$(call objects,grader/site/views/batch_views.c grader/site/page/assets.c grader/games/kutulu/maps/carve.c)
$(BUILD)/tests: $(test_objects) $(tested_objects) $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^ -lcunit -lutil $(SERVE_LIBS) $(JUDGE_LIBS)

# The judge's executable with tiny games by lines instead of the kit's (tests/lib/higher_game.h), whose players may be
# forked at once (tests/short/fork_at_once.c).
$(BUILD)/sortie-higher: $(BUILD)/sortie $(addprefix $(BUILD)/o/tests/,lib/higher_games.o lib/higher_game.o short/fork_at_once.o)
	$(CC) $(CFLAGS) -o $@ $(cli_objects) $(filter %.o,$^) $(judge_objects) $(BUILD)/grader-core.a -Wl,--wrap=sandbox_fork $(JUDGE_LIBS)

# The judge's executable whose n-th system call of a kind fails (tests/short/faulty.c).
faulty_calls = fork clone pipe2 read write waitpid wait4 ptrace malloc open fcntl getrandom
$(BUILD)/sortie-faulty: $(BUILD)/sortie $(BUILD)/o/tests/short/faulty.o
	$(CC) $(CFLAGS) -o $@ $(cli_objects) $(BUILD)/o/tests/short/faulty.o $(judge_objects) $(BUILD)/grader-core.a \
		$(faulty_calls:%=-Wl,--wrap=%) $(JUDGE_LIBS)

# The judge's executable and a grader whose n-th allocation fails (tests/short/scarce.c).
$(BUILD)/sortie-scarce: $(BUILD)/sortie $(BUILD)/o/tests/short/scarce.o
	$(CC) $(CFLAGS) -o $@ $(cli_objects) $(BUILD)/o/tests/short/scarce.o $(judge_objects) $(BUILD)/grader-core.a $(JUDGE_LIBS)
$(BUILD)/grader-scarce: $(grader_needs) $(BUILD)/o/tests/short/scarce.o samples/plane/sample.c
	@QUIET=1 $(call build_grader,samples/plane/sample.c,samples/plane/sample.c,$@) $(BUILD)/o/tests/short/scarce.o

# Runs a command whose n-th write fails (tests/short/failing_writes.c).
$(BUILD)/failing-writes: tests/short/failing_writes.c
	@mkdir -p $(@D)
	$(CC) -std=c99 $(WARN) -O1 -o $@ $<

# Compares the filters' programs with the lists they were made from (tests/short/filter_tables.c).
$(BUILD)/filter-tables: tests/short/filter_tables.c $(BUILD)/generated/filters.h grader/seat/walls/filter_rules.c $(processor_file)
	@mkdir -p $(@D)
	$(CC) -std=c99 $(WARN) -Igrader -I$(BUILD)/generated -O1 -o $@ $(filter %.c,$^)

# Prints what must be the same bytes on every processor (tests/short/same_bytes.c).
$(BUILD)/same-bytes: $(BUILD)/o/tests/short/same_bytes.o $(league_objects) $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^ -lm

# The executables that tests play: every specimen in both seats, every pair in tests/programs/linking and
# tests/programs/blame, the samples. Their opponent is compiled once for each seat.
specimen_seats = 0 1
opponent = samples/plane/random.c
opponents = $(BUILD)/opponent.0.o $(BUILD)/opponent.1.o
specimens = $(notdir $(wildcard tests/programs/specimens/*))
linking = $(notdir $(wildcard tests/programs/linking/*))
blame = $(notdir $(wildcard tests/programs/blame/*))
strict = net-socket process-fork process-vfork process-system process-thread other-kill-parent process-int-0x80 \
	file-open-passwd time-sleeps memory-vector-growth memory-until-null-and-go-on memory-huge-static-array
test_graders = \
	$(foreach s,$(specimens),$(specimen_seats:%=$(BUILD)/specimens/$(s)/grader%)) $(sound_graders) $(other_graders)
strict_graders = $(strict:%=$(BUILD)/strict/%/grader)
sound_graders = \
	$(linking:%=$(BUILD)/linking/%/grader) \
	$(blame:%=$(BUILD)/blame/%/grader) \
	$(samples:%=$(BUILD)/samples-%/grader)
other_graders = $(BUILD)/samples-sample-cpp/grader $(BUILD)/fair/rounding-decides/grader $(BUILD)/ladder/ace+mover \
	$(addprefix $(BUILD)/,chance-srand/grader chance-cpp/grader chance-noisy/grader)

$(BUILD)/opponent.%.o: $(opponent) $(grader_needs)
	@$(bundle) $< $@ sortie_player$*
$(BUILD)/specimens/%/grader0: $$(wildcard tests/programs/specimens/$$*/player.*) $(opponents) $(grader_needs)
	@QUIET=1 $(call build_grader,$<,$(BUILD)/opponent.1.o,$@)
$(BUILD)/specimens/%/grader1: $$(wildcard tests/programs/specimens/$$*/player.*) $(opponents) $(grader_needs)
	@QUIET=1 $(call build_grader,$(BUILD)/opponent.0.o,$<,$@)
$(BUILD)/linking/%/grader: $$(wildcard tests/programs/linking/$$*/*) $(grader_needs)
	@QUIET=1 $(call build_grader,$(filter tests/programs/linking/$*/player.%,$^),$(filter tests/programs/linking/$*/opponent.%,$^),$@)
$(BUILD)/blame/%/grader: $$(wildcard tests/programs/blame/$$*/*) $(grader_needs)
	@QUIET=1 $(call build_grader,tests/programs/blame/$*/player.c,tests/programs/blame/$*/opponent.c,$@)
$(BUILD)/strict/%/grader: $$(wildcard tests/programs/attacks/$$*/player.*) $(opponents) $(grader_needs)
	@QUIET=1 $(call build_grader,$<,$(BUILD)/opponent.1.o,$@)
# Tests make those that they have chosen at random.
$(BUILD)/fair/%/grader: $$(wildcard tests/programs/fair/$$*/player.*) $(opponents) $(grader_needs)
	@QUIET=1 $(call build_grader,$<,$(BUILD)/opponent.1.o,$@)
$(BUILD)/samples-sample-cpp/grader: samples/plane/sample.cpp $(opponents) $(grader_needs)
	@QUIET=1 $(call build_grader,$<,$(BUILD)/opponent.1.o,$@)
$(BUILD)/samples-%/grader: samples/plane/%.c $(opponents) $(grader_needs)
	@QUIET=1 $(call build_grader,$<,$(BUILD)/opponent.1.o,$@)
# Each player is compiled once for each seat, and then linked with all others.
.PRECIOUS: $(BUILD)/ladder/%.0.o $(BUILD)/ladder/%.1.o
$(BUILD)/ladder/%.0.o: $$(call ladder_file,$$*) $(grader_needs)
	@mkdir -p $(@D) && $(bundle) $< $@ sortie_player0
$(BUILD)/ladder/%.1.o: $$(call ladder_file,$$*) $(grader_needs)
	@mkdir -p $(@D) && $(bundle) $< $@ sortie_player1
$(BUILD)/ladder/%: $(BUILD)/ladder/$$(word 1,$$(subst +, ,$$*)).0.o $(BUILD)/ladder/$$(word 2,$$(subst +, ,$$*)).1.o $(grader_parts)
	@$(CC) $(filter -fsanitize%,$(CFLAGS_PLAYER)) -o $@ $(firstword $(grader_parts)) $(filter %.0.o %.1.o,$^) $(lastword $(grader_parts)) -lm
$(BUILD)/chance-%/grader: $$(wildcard tests/programs/chance/$$*.*) $(opponents) $(grader_needs)
	@QUIET=1 $(call build_grader,$<,$(BUILD)/opponent.1.o,$@)

# Installs the Debian packages that are missing.
setup-test:
	@grader/build/need $(judge_packages) $(test_packages) $(sealed_missing) $(browser_packages)
setup-rest: setup-test setup-arm64

# Pages in a browser: node's test runner drives one Chromium for all test files. TEST=PATTERN runs the tests whose names
# match. BROWSER: which of them, by their length (tests/browser/lengths.mjs). Their packages are installed into
# $(BUILD)/browser. As a row of make test they end after 40 minutes: one that hangs costs its row, not the others.
browser_tests = $(wildcard tests/browser/*.mjs tests/browser/*/*.mjs)
setup-browser:
	@grader/build/need $(browser_packages) $(web_missing)
	@$(MAKE) -s $(BUILD)/browser/node_modules
$(BUILD)/browser/node_modules: tests/browser/package.json tests/browser/package-lock.json
	@mkdir -p $(@D) && cp $^ $(@D)/
	@cd $(@D) && npm ci --no-audit --no-fund --no-update-notifier --ignore-scripts >npm.log 2>&1 && touch node_modules || { \
		tail -n 20 npm.log >&2; echo "sortie: set-up: npm could not install what tests/browser/package.json names." \
		"Its last lines stand above: without a network, make test needs what an earlier one has installed" >&2; exit 1; }

browser: setup-browser desk-folders $(web_pages) $(BUILD)/sortie $(BUILD)/sortie-serve $(browser_tests)
	@rm -rf $(BUILD)/browser/played && cp $(browser_tests) $(BUILD)/browser/
	@files='$(filter %.test.mjs,$(browser_tests))'; [ "$(BROWSER)" != --short ] || files=$$(grep -L 'longTest as test' $$files); \
		for file in $$files; do echo "import \"./$${file##*/}\";"; done > $(BUILD)/browser/all.mjs
	@LENGTH="$(BROWSER)" KIT="$(CURDIR)" KIT_BUILD="$(abspath $(BUILD))" $(if $(BROWSER),timeout --kill-after=20 2400) node --test --test-reporter=spec $(if $(TEST),--test-name-pattern="$(TEST)") $(BUILD)/browser/all.mjs

# The pages on which people play: 200 games of each game in Chromium, with the records of the Linux kit.
play-test: setup-browser $(web_pages) $(BUILD)/sortie
	@cp $(browser_tests) $(BUILD)/browser/
	@KIT="$(CURDIR)" KIT_BUILD="$(abspath $(BUILD))" node $(BUILD)/browser/play_records.mjs $(GAMES)
.PHONY: play-test

# The desk kit on every system and compiler that Debian has: a line of the table of docs/desk.md for each, from the
# records that are build/grader's. Installs compilers, wine and qemu, and takes some minutes.
desk-test: desk-folders
	@tests/desk/matrix $(BUILD) all $(TARGETS)
.PHONY: desk-test

# The languages whose compilers are too large for every machine: make test leaves them out. LANGUAGES=endings.
languages-test: sortie
	@grader/build/need $(language_packages)
	@tests/languages/run $(BUILD) $(LANGUAGES)
.PHONY: languages-test

# The pictures in the README, from a demonstration contest.
pictures: setup-browser $(BUILD)/sortie
	@cp $(browser_tests) $(BUILD)/browser/
	@samples/demonstration $(BUILD) $(ROUNDS)
	@KIT="$(CURDIR)" KIT_BUILD="$(abspath $(BUILD))" node $(BUILD)/browser/pictures.mjs $(BUILD)/demonstration docs
	@ls -l docs/scoreboard.png docs/replay.png

# docs/pages: eight pages as the kit made them at a commit before, and as it makes them now. It builds the kit of that
# commit too, which takes minutes.
BEFORE = 0e71d31d
before-after: setup-browser $(BUILD)/sortie
	@cp $(browser_tests) $(BUILD)/browser/
	@test -d $(BUILD)/before || git clone -q . $(BUILD)/before
	@git -C $(BUILD)/before checkout -q $(BEFORE) && $(MAKE) -s -C $(BUILD)/before BUILD=build build/sortie
	@KIT="$(CURDIR)" KIT_BUILD="$(abspath $(BUILD))" node $(BUILD)/browser/before_after.mjs $(BUILD)/before/build $(BUILD) docs/pages
	@ls -l docs/pages
.PHONY: before-after

# docs/pages/desk*.webp: the judge's desk, beside the command line that judges had before.
desk-pictures: setup-browser $(BUILD)/sortie $(BUILD)/sortie-serve
	@cp $(browser_tests) $(BUILD)/browser/
	@KIT="$(CURDIR)" KIT_BUILD="$(abspath $(BUILD))" node $(BUILD)/browser/desk_pictures.mjs docs/pages
	@ls -l docs/pages/desk*
.PHONY: desk-pictures

# The quick suites: one compiler, no sanitizers, no contest. TEST=NAME runs one suite or one test, TEST=unit/league all
# suites of this folder of tests/. CC of the command line is for the kit: the suites would
# take it for the compiler of players, which is the name of one program.
quick_suites = base speech text whole-file names schedule format league order paired roundrobin swiss follow record \
	talk rules codevs-rules yacht-rules lists rooms symbols
quick: setup-quick
	@$(MAKE) -s $(jobs) everything
	env -u CC -u CXX $(BUILD)/tests $(or $(TEST),$(quick_suites))
setup-quick:
	@grader/build/need $(judge_packages) $(suite_packages)

# All suites. `make test` runs what fits into six minutes of two quiet cores. `make test-all` runs the same tests under
# address and undefined-behaviour sanitizers then, and the rest: long tests, the whole of those of which there was a
# part (tests/lib/suite.h), and the rows of rest_runs: clang, arm64, an ordinary user, packages. The sanitized build is
# clang's: it shows clang's warnings for all files too, and compiles in a third of gcc's time.
# WERROR=-Werror makes warnings errors. It is for those who work on the kit: a newer compiler may know new warnings.
WERROR =
SANITIZE = -g1 -fsanitize=address,undefined -fno-sanitize-recover=all
sanitizing = $(MAKE) -s BUILD=$(BUILD)/sanitize CC=clang CXX=clang++ CFLAGS="-O0 $(SANITIZE) $(WERROR)" HOT=-O1 \
	CFLAGS_PLAYER="-O1 -std=gnu99 $(SANITIZE)" CXXFLAGS_PLAYER="-O1 -std=gnu++17 $(SANITIZE)" sound
LENGTH = --short
# While most packages are installed, compilers run that need only the first of them.
test: setup-quick
	@$(MAKE) -s setup-test & setup=$$!; $(MAKE) -s $(jobs) CFLAGS="-O2 -g1 $(WERROR)" compiled; wait $$setup
	@$(MAKE) -s test-build
	@echo "== what make test runs, at $$(date +%T)"; $(call run_rows,$(test_runs))
test-all:
	@$(MAKE) -s test; test=$$?; $(MAKE) -s sanitized; sanitized=$$?; \
		$(MAKE) -s test-rest && exit $$(expr $$test \| $$sanitized)
test-rest: setup-rest
	@$(MAKE) -s test-build
	@printf '\n== the rest, at %s\n' $$(date +%T); $(call run_rows,$(filter-out test-format,$(test_runs)) $(rest_runs),LENGTH=--rest)
test-longest: setup-rest
	@$(MAKE) -s test-build
	@$(call run_rows,$(filter-out test-browser test-clang test-arm64 test-packages test-format,$(test_runs) $(rest_runs)),LENGTH=--longest)
test-build:
	@$(MAKE) -s $(jobs) CFLAGS="-O2 -g1 $(WERROR)" everything $(BUILD)/browser/node_modules
	@$(MAKE) -s $(jobs) play-if-there
.PHONY: test-all test-rest test-longest test-build

# The tests of make test under the sanitizers, or a suite or a test: make sanitized TEST=format.
sanitized: setup-test
	@echo "== address and undefined-behaviour sanitizers"
	@$(sanitizing) $(jobs)
	$(BUILD)/sanitize/tests $(or $(TEST),--short --also sanitized)
.PHONY: sanitized

# $(call run_rows,ROWS,VARIABLES): side by side, three more than there are cores, because some wait (judges for the
# clock, queues for connections, browsers for both). The longest begin. Each is reported when it ends. TELL keeps their
# output and exit status, for the sum (tests/sum). Those without a limit of their own get one: what hangs costs its row,
# not the others.
run_rows = rm -rf $(BUILD)/told && mkdir $(BUILD)/told; $(MAKE) -s -k -j$$(expr $$(nproc) + 3) -Otarget $(2) $(1) || true; \
	tests/sum $(BUILD)/told $(1)
test_runs = test-other-suites test-judge test-contest test-browser test-players test-queue test-strangers test-kits test-format
rest_runs = test-sanitized test-ordinary-user test-arm64 test-clang test-packages
TELL = >$(BUILD)/told/$@ 2>&1; echo $$? >$(BUILD)/told/$@.status; cat $(BUILD)/told/$@
strangers = functions own-games own-reading siege
# In these rows nothing was run before: clang, an ordinary user.
whole = $(LENGTH:--rest=--all)
test-contest:
	@echo "== contests"; $(BUILD)/tests $(LENGTH) contest $(TELL)
test-sanitized:
	@echo "== address and undefined-behaviour sanitizers: rules, data, linked and isolated players, contests"; \
		{ $(sanitizing) && $(BUILD)/sanitize/tests $(LENGTH) --also sanitized; } $(TELL)
test-browser:
	@echo "== pages in a browser"; $(MAKE) -s browser BROWSER=$(LENGTH) $(TELL)
test-players:
	@echo "== players: built, isolated, by lines"; $(BUILD)/tests $(LENGTH) build isolated lines $(TELL)
test-kits:
	@echo "== kits for desks and other judges, installed"; $(BUILD)/tests $(LENGTH) desk judges installed $(TELL)
test-strangers:
	@echo "== functions in other languages, games of one's own, the siege"; $(BUILD)/tests $(LENGTH) $(strangers) $(TELL)
test-other-suites:
	@echo "== all other suites"; KUTULU_GAMES=1000 $(BUILD)/tests $(LENGTH) --without contest judge queue build isolated lines desk judges installed $(strangers) $(TELL)
test-judge:
	@echo "== a judge's week"; $(BUILD)/tests $(LENGTH) judge $(TELL)
test-queue:
	@echo "== queues"; $(BUILD)/tests $(LENGTH) queue $(TELL)
test-clang:
	@echo "== clang: linked players"; { $(MAKE) -s BUILD=$(BUILD)/clang CC=clang CXX=clang++ CFLAGS="-O0 $(WERROR)" \
		specimen_seats=0 TESTS="tests/lib/run.c tests/lib/crash.c tests/lib/shell.c tests/unit/seat/linked_test.c" tested_objects= linked && $(BUILD)/clang/tests $(whole) --also clang; } $(TELL)
test-arm64:
	@echo "== arm64: cross-built, filters, records"; WERROR="$(WERROR)" timeout --kill-after=20 1800 tests/system/arm64/quick $(BUILD) $(TELL)
test-packages:
	@echo "== the packages that make installs, in each Debian"; timeout --kill-after=20 1800 tests/system/packages $(TELL)
test-format:
	@echo "== the formatter"; $(MAKE) -s format-check $(TELL)
test-ordinary-user:
	@echo "== as an ordinary user: isolated players, a contest"; tests/system/as-nobody $(BUILD) $(whole) $(TELL)

.PHONY: $(test_runs) $(rest_runs)

everything: compiled $(strict_graders) sealed-if-there
# The suites for a second compiler.
compiled: $(BUILD)/tests $(BUILD)/sortie-serve $(BUILD)/sortie-faulty $(BUILD)/sortie-scarce $(BUILD)/failing-writes $(BUILD)/filter-tables $(BUILD)/same-bytes $(BUILD)/grader-scarce $(BUILD)/sortie-higher $(BUILD)/kutulu-maps $(test_graders) docs/rules.md
# The suites under sanitizers. Without the players that crash: a sanitizer reports those in its own words. The objects
# of other executables are for clang's warnings. HOT: how to compile what computes most there.
$(BUILD)/o/grader/league/%.o $(BUILD)/o/grader/games/five/%.o $(BUILD)/o/tests/games/five/%.o: ALL_CFLAGS += $(HOT)
other_objects = $(call objects,tests/lib/higher_games.c tests/short/faulty.c tests/short/scarce.c tests/short/failing_writes.c grader/desk/page/board.c)
sound: $(BUILD)/tests $(BUILD)/sortie $(BUILD)/sortie-serve $(BUILD)/kutulu-maps $(sound_graders) $(other_objects)
# The suite of linked players for a second compiler, without sanitizers.
linked: $(BUILD)/tests $(test_graders)

.PHONY: setup-test setup-rest setup-quick setup-browser browser pictures quick everything compiled sound linked golden

# Wrong lines that no test notices: N mutants by lot, of FILES or of all rooms of grader/, JOBS at a time. TOLD: a file
# for their results, which another run goes on with. As an ordinary user: rooms without side effects.
N = 20
mutants: setup-test
	@$(MAKE) -s $(jobs) everything
	@python3 tests/mutants/mutants.py --build $(BUILD) --number $(N) $(if $(SEED),--seed $(SEED)) $(if $(JOBS),--jobs $(JOBS)) \
		$(if $(TOLD),--told $(TOLD)) $(FILES)
.PHONY: mutants

golden: $(BUILD)/samples-random/grader $(BUILD)/samples-sample/grader
	@mkdir -p tests/games/plane/golden
	@for n in 1 2 3 4 5; do \
		$(BUILD)/samples-random/grader --subtask $$n --seed 1 --record tests/games/plane/golden/random-random-$$n.record >/dev/null; \
	done
	@$(BUILD)/samples-sample/grader --subtask 5 --seed 1 --record tests/games/plane/golden/sample-random-5.record >/dev/null

# ---- other judges ----

# The packages on the judges' own tools. PROBLEMTOOLS: a checkout of Kattis' problemtools; TESTLIB: one of testlib.
judges-test: sortie
	@PROBLEMTOOLS="$(PROBLEMTOOLS)" TESTLIB="$(TESTLIB)" tests/system/judges/real $(BUILD)
.PHONY: judges-test

# ---- arm64 ----

# The kit for arm64, in $(BUILD)/arm64, by Debian's cross compiler and with the flags of make test. ARM64_ROOT: an arm64
# Debian, whose libraries it is linked with. Programs that make runs on the way run in qemu's emulation of a processor.
ARM64_ROOT = $(BUILD)/arm64/machine/root
arm64_tools = $(abspath $(BUILD)/arm64/tools)
arm64_make = PATH="$(arm64_tools):$$PATH" PKG_CONFIG_LIBDIR="$(abspath $(ARM64_ROOT))/usr/lib/aarch64-linux-gnu/pkgconfig" \
	PKG_CONFIG_SYSROOT_DIR="$(abspath $(ARM64_ROOT))" $(MAKE) -s $(jobs) BUILD=$(BUILD)/arm64 CC=cc CXX=c++ CFLAGS="-O2 -g1 $(WERROR)"
arm64_executables = tests sortie sortie-serve sortie-higher sortie-faulty filter-tables
setup-arm64:
	@grader/build/need $(arm64_packages)
arm64: setup-arm64
	@tests/system/arm64/packages $(ARM64_ROOT:%/root=%)
	@tests/system/arm64/tools $(arm64_tools) $(abspath $(ARM64_ROOT))
	+@$(arm64_make) RUN="qemu-aarch64 -L $(abspath $(ARM64_ROOT))" $(arm64_executables:%=$(BUILD)/arm64/%) arm64-graders
# The graders that its tests play.
arm64-graders: $(test_graders) $(strict_graders)
# The judge on an emulated arm64 machine, or the PARTS of it: tests/system/arm64/machine. Takes an hour.
arm64-test:
	@FOLDER=$(BUILD)/arm64/machine tests/system/arm64/machine $(PARTS)
# All files of the kit, and what needs no library: for tests/system/arm64/quick, whose READ makes no objects of files
# that are linked with none of that. KUTULU: how to compile this game's rules there.
arm64-objects: $(sort $(cli_objects) $(judge_objects) $(serve_objects) $(core_objects)) $(grader_needs) \
	$(BUILD)/filter-tables $(BUILD)/same-bytes $(samples:%=$(BUILD)/samples-%/grader) $(BUILD)/samples-sample-cpp/grader \
	$(BUILD)/fair/rounding-decides/grader
arm64_read = $(filter-out $(core_objects) $(league_objects),$(cli_objects) $(judge_objects) $(serve_objects))
$(arm64_read): ALL_CFLAGS += $(READ)
$(BUILD)/o/grader/games/kutulu/%.o: ALL_CFLAGS += $(KUTULU)
.PHONY: setup-arm64 arm64 arm64-test arm64-graders arm64-objects
