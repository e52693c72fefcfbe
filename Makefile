# Sortie: every command a person types. `make help` lists them.

BUILD = build
WARN = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wmissing-prototypes -Wstrict-prototypes
CFLAGS = -O2 -g
ALL_CFLAGS = -std=c99 $(WARN) $(CFLAGS) -I$(BUILD)/generated -MMD -MP
GENERATED = $(addprefix $(BUILD)/generated/,plane_sizes.h plane_tables.h plane_testpoints.h planes.h site_files.h)
SITE = $(addprefix grader/site/,\
	palette.css \
	replay.html replay_body.html replay.css record.js svg.js board.js replay.js \
	page.html site.css site.js chart.js scoreboard.js contestant.js about.js match.js \
	batch.sql batch_fill.sql)
DATA = subtasks/planes.txt subtasks/subtasks.txt

# Rooms that a contestant's grader is made of: a C compiler and libc are enough.
CORE = \
	grader/plane/rules.c \
	grader/plane/referee.c \
	grader/plane/picture.c \
	grader/plane/replay.c \
	grader/match/chance.c \
	grader/match/game.c \
	grader/match/match.c \
	grader/match/report.c \
	grader/match/words.c \
	grader/match/scan.c \
	grader/match/span.c \
	grader/match/text.c \
	grader/match/record.c \
	grader/match/verify.c \
	grader/seat/seat.c \
	grader/seat/linked.c \
	grader/duel/linked_match.c \
	grader/duel/linked_worker.c \
	grader/contest/pipe.c \
	grader/cli/options.c \
	grader/cli/feedback.c

# The league: pure, like the rules, but of the judge's side only.
LEAGUE = \
	grader/league/pairing.c \
	grader/league/elo.c \
	grader/league/score.c \
	grader/league/round.c \
	grader/league/fit.c \
	grader/league/student.c \
	grader/league/paired.c \
	grader/league/sprt.c

# Rooms of the judge's side: Linux, libseccomp and nettle.
JUDGE = \
	grader/seat/cgroup.c \
	grader/seat/core.c \
	grader/seat/filter.c \
	grader/seat/isolated.c \
	grader/seat/landlock.c \
	grader/seat/sandbox.c \
	grader/contest/compile.c \
	grader/contest/compiler.c \
	grader/contest/isolated_match.c \
	grader/contest/worker.c \
	grader/duel/duel.c \
	grader/duel/duel_play.c \
	grader/duel/duel_report.c \
	grader/duel/linked_build.c \
	grader/contest/config.c \
	grader/contest/store.c \
	grader/contest/contest.c \
	grader/contest/submission.c \
	grader/contest/inbox.c \
	grader/contest/batch.c \
	grader/contest/batch_store.c \
	grader/contest/clock.c \
	grader/contest/recompute.c \
	grader/contest/standings.c \
	grader/contest/matches.c \
	grader/contest/capacity.c

# Pages: of the judge's executable too.
PAGES = \
	grader/site/assets.c \
	grader/site/template.c \
	grader/site/replay_page.c \
	grader/site/page_file.c \
	grader/site/table.c \
	grader/site/batch_views.c \
	grader/site/page.c \
	grader/site/output.c \
	grader/site/batch_pages.c \
	grader/site/site.c

# The subcommands of build/sortie.
CLI = \
	grader/cli/sortie.c \
	grader/cli/match_command.c \
	grader/cli/players.c \
	grader/cli/duel_command.c \
	grader/cli/gauntlet_command.c \
	grader/cli/play_command.c \
	grader/cli/person.c \
	grader/cli/person_lines.c \
	grader/cli/person_screen.c \
	grader/cli/duel_options.c \
	grader/cli/record_file.c \
	grader/cli/verify_command.c \
	grader/cli/show_command.c \
	grader/cli/terminal.c \
	grader/cli/viewer.c \
	grader/cli/doctor_command.c \
	grader/cli/contest_command.c \
	grader/cli/submit_command.c \
	grader/cli/batch_command.c \
	grader/cli/standings_command.c \
	grader/cli/matches_command.c \
	grader/cli/site_command.c \
	grader/cli/run_command.c \
	grader/cli/progress.c

cli_objects = $(CLI:%.c=$(BUILD)/o/%.o) $(PAGES:%.c=$(BUILD)/o/%.o)
league_objects = $(LEAGUE:%.c=$(BUILD)/o/%.o)
JUDGE_LIBS = -lseccomp -lnettle -lsqlite3 -lz -lm
judge_objects = $(JUDGE:%.c=$(BUILD)/o/%.o) $(league_objects)
core_objects = $(CORE:%.c=$(BUILD)/o/%.o)

.PHONY: all sortie run test grader bench help clean setup

all: sortie docs/rules.md

help:
	@echo "make run                                  a contest of the samples, isolated, with its scoreboard"
	@echo "make grader PLAYER=mine.c OPPONENT=...    one executable, $(BUILD)/grader, from two players"
	@echo "make sortie                               the judge's executable, $(BUILD)/sortie"
	@echo "make test                                 every test"
	@echo "make bench                                the benchmark tables"
	@echo "make ladder                               how strong the samples are (GAMES=2000 PAIRS=10: more exactly)"
	@echo "make browser                              the tests of the pages alone"
	@echo "make pictures                             the pictures in the README, from a demonstration contest"

# ---- the drawings and test points ----

$(BUILD)/generate: subtasks/generate.c
	@mkdir -p $(@D)
	$(CC) -std=c99 $(WARN) -O1 -o $@ $<

generate_into = $(BUILD)/generate $(1) $(DATA) > $@.new && mv $@.new $@

$(BUILD)/generated/plane_sizes.h: $(BUILD)/generate $(DATA)
	@mkdir -p $(@D)
	@$(call generate_into,sizes)
$(BUILD)/generated/plane_tables.h: $(BUILD)/generate $(DATA)
	@mkdir -p $(@D)
	@$(call generate_into,tables)
$(BUILD)/generated/plane_testpoints.h: $(BUILD)/generate $(DATA)
	@mkdir -p $(@D)
	@$(call generate_into,points)
$(BUILD)/generated/planes.h: $(BUILD)/generate $(DATA)
	@mkdir -p $(@D)
	@$(call generate_into,header)

# ---- the schema of the database ----

$(BUILD)/generated/schema.h: grader/contest/schema.sql tools/embed
	@mkdir -p $(@D)
	@tools/embed $< > $@.new && mv $@.new $@
$(BUILD)/o/grader/contest/store.o: $(BUILD)/generated/schema.h

# ---- the files that pages are made of ----

$(BUILD)/generated/site_files.h: tools/embed $(SITE)
	@mkdir -p $(@D)
	@tools/embed $(SITE) > $@.new && mv $@.new $@

# ---- objects ----

$(BUILD)/o/%.o: %.c | $(GENERATED)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -c -o $@ $<

$(BUILD)/grader-core.a: $(core_objects)
	@rm -f $@
	ar rcs $@ $^

# The judge's executable, and what isolated players are linked with.
sortie: setup-judge
	@$(MAKE) -s $(BUILD)/sortie
$(BUILD)/sortie: $(cli_objects) $(judge_objects) $(BUILD)/grader-core.a $(BUILD)/stub.o $(BUILD)/glue.o
	$(CC) $(CFLAGS) -o $@ $(filter-out %stub.o %glue.o,$^) $(JUDGE_LIBS)
$(BUILD)/stub.o: grader/seat/stub.c grader/seat/wire.h grader/seat/seat.h grader/seat/player.h | $(GENERATED)
	$(CC) -std=c99 $(WARN) -O2 -c -o $@ $<
$(BUILD)/glue.o: player_api/glue.c player_api/glue.h grader/seat/player.h grader/plane/callback.h | $(GENERATED)
	$(CC) -std=gnu99 -O2 -fno-builtin -c -o $@ $<

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)

# ---- a contestant's grader ----

PLAYER = samples/random.c
OPPONENT = samples/random.c
GRADER = $(BUILD)/grader
CFLAGS_PLAYER = -O2 -g -std=gnu99
CXXFLAGS_PLAYER = -O2 -g -std=gnu++17
bundle = CC="$(CC)" CXX="$(CXX)" CFLAGS_PLAYER="$(CFLAGS_PLAYER)" CXXFLAGS_PLAYER="$(CXXFLAGS_PLAYER)" \
	KIT_GENERATED="$(BUILD)/generated" KIT_GLUE="$(BUILD)/glue.o" player_api/bundle
grader_parts = $(BUILD)/o/grader/cli/grader.o $(BUILD)/grader-core.a
grader_needs = $(grader_parts) $(BUILD)/glue.o player_api/bundle
# C++ where one of the players is, so that a contestant who writes C needs a C compiler only.
link_with = $(if $(filter %.cpp %.cc,$(1)),$(CXX),$(CC)) $(filter -fsanitize%,$(CFLAGS_PLAYER) $(CXXFLAGS_PLAYER))
# $(call build_grader,PLAYER,OPPONENT,EXECUTABLE)
build_grader = \
	mkdir -p $(dir $(3)). && \
	$(bundle) $(1) $(3).player0.o sortie_player0 && \
	$(bundle) $(2) $(3).player1.o sortie_player1 && \
	$(call link_with,$(1) $(2)) -o $(3) $(firstword $(grader_parts)) $(3).player0.o $(3).player1.o $(lastword $(grader_parts)) -lm && \
	rm -f $(3).player0.o $(3).player1.o

grader: $(grader_needs)
	@$(call build_grader,$(PLAYER),$(OPPONENT),$(GRADER))

# ---- the main job: a contest of the samples ----

# Those in C, weakest first.
samples = random sample hunter density mover exact ace
ladder = $(filter-out sample,$(samples))
ROUNDS = 6

run: sortie
	@tools/demonstration $(BUILD) $(ROUNDS)

# ---- the ladder: how strong the samples are ----

# GAMES against the target and PAIRS of matches against each other, at each test point.
GAMES = 400
PAIRS = 3
JOBS = $(shell nproc)
ladder_file = $(firstword $(wildcard samples/$(1).c tests/ladder/$(1).c))
ladder_pairs = $(foreach a,$(ladder),$(a)+target $(foreach b,$(filter-out $(a),$(ladder)),$(a)+$(b)))

ladder:
	@$(MAKE) -s -j$(JOBS) $(ladder_pairs:%=$(BUILD)/ladder/%)
	@tools/ladder $(BUILD)/ladder $(GAMES) $(PAIRS) $(JOBS) $(ladder)

.PHONY: ladder

# ---- tests ----

TESTS = \
	tests/run.c \
	tests/shell.c \
	tests/rules_test.c \
	tests/slow_rules.c \
	tests/generate_test.c \
	tests/league_test.c \
	tests/paired_test.c \
	tests/linked_test.c \
	tests/isolated_test.c \
	tests/record_test.c \
	tests/show_test.c \
	tests/contest_test.c \
	tests/pty.c \
	tests/duel_test.c \
	tests/site_test.c

test_objects = $(TESTS:%.c=$(BUILD)/o/%.o)
$(test_objects): ALL_CFLAGS += -DBUILD='"$(BUILD)"' -DKIT_ROOT='"."' -DGENERATE='"$(BUILD)/generate"' -Igrader

$(BUILD)/tests: $(test_objects) $(league_objects) $(BUILD)/o/grader/duel/duel.o $(BUILD)/o/grader/seat/filter.o $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^ -lcunit -lseccomp -lsqlite3 -lutil -lm

# The judge's executable whose n-th system call of a kind fails (tests/faulty.c).
faulty_calls = fork pipe2 read write waitpid wait4 ptrace malloc open fcntl getrandom
$(BUILD)/sortie-faulty: $(BUILD)/sortie $(BUILD)/o/tests/faulty.o
	$(CC) $(CFLAGS) -o $@ $(cli_objects) $(BUILD)/o/tests/faulty.o $(judge_objects) $(BUILD)/grader-core.a \
		$(faulty_calls:%=-Wl,--wrap=%) $(JUDGE_LIBS)

# Executables that the tests play: every specimen in both seats, every pair in tests/linking and tests/blame, the samples.
opponent = samples/random.c
specimens = $(notdir $(wildcard tests/specimens/*))
linking = $(notdir $(wildcard tests/linking/*))
blame = $(notdir $(wildcard tests/blame/*))
test_graders = \
	$(foreach s,$(specimens),$(BUILD)/specimens/$(s)/grader0 $(BUILD)/specimens/$(s)/grader1) \
	$(sound_graders)
sound_graders = \
	$(linking:%=$(BUILD)/linking/%/grader) \
	$(blame:%=$(BUILD)/blame/%/grader) \
	$(samples:%=$(BUILD)/samples-%/grader) $(BUILD)/samples-sample-cpp/grader $(BUILD)/ladder/ace+mover \
	$(addprefix $(BUILD)/,chance-srand/grader chance-cpp/grader chance-noisy/grader)

.SECONDEXPANSION:
$(BUILD)/specimens/%/grader0: $$(wildcard tests/specimens/$$*/player.*) $(opponent) $(grader_needs)
	@$(call build_grader,$<,$(opponent),$@)
$(BUILD)/specimens/%/grader1: $$(wildcard tests/specimens/$$*/player.*) $(opponent) $(grader_needs)
	@$(call build_grader,$(opponent),$<,$@)
$(BUILD)/linking/%/grader: $$(wildcard tests/linking/$$*/*) $(grader_needs)
	@$(call build_grader,$(filter tests/linking/$*/player.%,$^),$(filter tests/linking/$*/opponent.%,$^),$@)
$(BUILD)/blame/%/grader: $$(wildcard tests/blame/$$*/*) $(grader_needs)
	@$(call build_grader,tests/blame/$*/player.c,tests/blame/$*/opponent.c,$@)
$(BUILD)/samples-sample-cpp/grader: samples/sample.cpp $(opponent) $(grader_needs)
	@$(call build_grader,$<,$(opponent),$@)
$(BUILD)/samples-%/grader: samples/%.c $(opponent) $(grader_needs)
	@$(call build_grader,$<,$(opponent),$@)
# Each player is compiled once for each seat, and then linked with all others.
.PRECIOUS: $(BUILD)/ladder/%.0.o $(BUILD)/ladder/%.1.o
$(BUILD)/ladder/%.0.o: $$(call ladder_file,$$*) $(grader_needs)
	@mkdir -p $(@D) && $(bundle) $< $@ sortie_player0
$(BUILD)/ladder/%.1.o: $$(call ladder_file,$$*) $(grader_needs)
	@mkdir -p $(@D) && $(bundle) $< $@ sortie_player1
$(BUILD)/ladder/%: $(BUILD)/ladder/$$(word 1,$$(subst +, ,$$*)).0.o $(BUILD)/ladder/$$(word 2,$$(subst +, ,$$*)).1.o $(grader_parts)
	@$(call link_with) -o $@ $(firstword $(grader_parts)) $(filter %.0.o %.1.o,$^) $(lastword $(grader_parts)) -lm
$(BUILD)/chance-%/grader: $$(wildcard tests/chance/$$*.*) $(opponent) $(grader_needs)
	@$(call build_grader,$<,$(opponent),$@)

# Debian packages that are not there are installed.
setup-judge:
	@tools/need libseccomp-dev nettle-dev libsqlite3-dev zlib1g-dev binutils g++
setup-test: setup-judge
	@tools/need libcunit1-dev clang libclang-rt-dev strace sqlite3

# Pages in a browser: node's test runner drives Chromium. What it needs is installed into $(BUILD)/browser.
browser_tests = $(wildcard tests/browser/*.mjs)
setup-browser:
	@command -v chromium >/dev/null || tools/need chromium fonts-dejavu-core
	@command -v sqlite3 >/dev/null || tools/need sqlite3
	@command -v node >/dev/null && command -v npm >/dev/null || tools/need nodejs npm
	@$(MAKE) -s $(BUILD)/browser/node_modules
$(BUILD)/browser/node_modules: tests/browser/package.json tests/browser/package-lock.json
	@mkdir -p $(@D) && cp $^ $(@D)/
	@cd $(@D) && npm ci --silent --no-audit --no-fund --ignore-scripts && touch node_modules

browser: setup-browser $(BUILD)/sortie $(browser_tests)
	@cp $(browser_tests) $(BUILD)/browser/
	@KIT="$(CURDIR)" KIT_BUILD="$(abspath $(BUILD))" node --test --test-reporter=spec $(BUILD)/browser/*.test.mjs

# The pictures in the README, from a demonstration contest.
pictures: setup-browser $(BUILD)/sortie
	@cp $(browser_tests) $(BUILD)/browser/
	@tools/demonstration $(BUILD) $(ROUNDS)
	@KIT="$(CURDIR)" KIT_BUILD="$(abspath $(BUILD))" node $(BUILD)/browser/pictures.mjs $(BUILD)/demonstration docs
	@ls -l docs/scoreboard.png docs/replay.png

# The quick suite: one compiler, no sanitizers. TEST=NAME runs one suite or one test.
quick: $(BUILD)/tests $(BUILD)/sortie-faulty $(test_graders)
	$(BUILD)/tests $(TEST)

# Everything: gcc and clang with warnings as errors; all suites; the referee of both kinds of match under address and
# undefined-behaviour sanitizers; the isolated suite as an ordinary user too.
SANITIZE = -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all
jobs = -j$(shell nproc)
test: setup-test setup-browser
	@$(MAKE) -s $(jobs) CFLAGS="-O2 -g -Werror" everything
	@$(MAKE) -s $(jobs) BUILD=$(BUILD)/clang CC=clang CXX=clang++ CFLAGS="-O2 -g -Werror" everything
	@$(MAKE) -s $(jobs) BUILD=$(BUILD)/sanitize CFLAGS="$(SANITIZE) -Werror" CFLAGS_PLAYER="-std=gnu99 $(SANITIZE)" \
		CXXFLAGS_PLAYER="-std=gnu++17 $(SANITIZE)" sound
	@$(MAKE) -s -j2 -Otarget test-other-builds test-other-users
	@echo "== all suites"
	@$(BUILD)/tests

# Side by side, each told when it is through.
test-other-builds:
	@echo "== clang: rules, linked players"
	@for suite in rules linked; do $(BUILD)/clang/tests $$suite || exit 1; done
	@echo "== address and undefined-behaviour sanitizers: rules, data, linked and isolated players"
	@for suite in rules generate linking golden samples-play-everything mover-and-ace refusals isolated-specimens attacks \
		malformed-records golden-records records-are-written-again records-of-samples every-line-deleted every-word-changed every-beginning \
		verify-command show same-bytes-for-any-jobs workers-killed stopped-after-time-losses refused-submissions dropped-files \
		verify-finds strange-databases configuration final-batch paired results-of-a-duel duel-told-as-json duel-same-for-any-jobs \
		gauntlet-tells-faults play-a-whole-game play-illegally play-by-keys site; do $(BUILD)/sanitize/tests $$suite || exit 1; done
test-other-users:
	@echo "== as an ordinary user: isolated players, a contest"
	@tools/as-nobody $(BUILD)
	@echo "== pages in a browser"
	@$(MAKE) -s browser

.PHONY: test-other-builds test-other-users

everything: $(BUILD)/tests $(BUILD)/sortie-faulty $(test_graders) docs/rules.md
# Without the players that crash: of those a sanitizer speaks in its own words.
sound: $(BUILD)/tests $(BUILD)/sortie $(sound_graders)

.PHONY: setup-judge setup-test setup-browser browser pictures quick everything sound golden

golden: $(BUILD)/samples-random/grader $(BUILD)/samples-sample/grader
	@mkdir -p tests/golden
	@for n in 1 2 3 4 5; do \
		$(BUILD)/samples-random/grader --subtask $$n --seed 1 --record tests/golden/random-random-$$n.record >/dev/null; \
	done
	@$(BUILD)/samples-sample/grader --subtask 5 --seed 1 --record tests/golden/sample-random-5.record >/dev/null

# ---- benchmarks ----

# The last one is a contest of so many programs; its floors are measured in the same run.
BENCH_PLAYERS = 200
BENCH_ROUNDS = 30

bench: setup-judge
	@$(MAKE) -s $(BUILD)/sortie $(BUILD)/bench $(BUILD)/bench-isolated $(BUILD)/bench-league $(BUILD)/nothing
	@$(BUILD)/bench
	@$(BUILD)/bench-league
	@$(BUILD)/bench-isolated tests/bench/trivial.c $(BUILD)/nothing
	@tests/bench/contest $(BUILD) $(BENCH_PLAYERS) $(BENCH_ROUNDS)

$(BUILD)/bench-isolated: $(BUILD)/o/tests/bench_isolated.o $(judge_objects) $(BUILD)/grader-core.a $(BUILD)/stub.o $(BUILD)/glue.o
	$(CC) $(CFLAGS) -o $@ $(filter-out %stub.o %glue.o,$^) $(JUDGE_LIBS)
$(BUILD)/bench-league: $(BUILD)/o/tests/bench_league.o $(league_objects) $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^ -lm
$(BUILD)/nothing: tests/bench/nothing.c
	$(CC) -O2 -static -s -o $@ $<

$(BUILD)/bench: $(BUILD)/o/tests/bench.o $(BUILD)/grader-core.a tests/bench/trivial.c tests/bench/hammer.c $(BUILD)/glue.o player_api/bundle
	@$(bundle) tests/bench/trivial.c $@.player0.o sortie_player0
	@$(bundle) tests/bench/hammer.c $@.hammer.o sortie_hammer
	@$(bundle) tests/bench/trivial.c $@.player1.o sortie_player1
	$(CC) $(CFLAGS) -o $@ $< $@.player0.o $@.player1.o $@.hammer.o $(BUILD)/grader-core.a -lm

# ---- documents that quote the data ----

docs/rules.md: $(BUILD)/generate $(DATA)
	@$(BUILD)/generate docs $(DATA) $@ > $(BUILD)/rules.md && \
	if cmp -s $(BUILD)/rules.md $@; then touch $@; else cp $(BUILD)/rules.md $@; echo "docs/rules.md follows the data again"; fi

clean:
	rm -rf $(BUILD)
