# Sortie: every command a person types. `make help` lists them.

BUILD = build
WARN = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wmissing-prototypes -Wstrict-prototypes
CFLAGS = -O2 -g
ALL_CFLAGS = -std=c99 $(WARN) $(CFLAGS) -Igrader -I$(BUILD)/generated -MMD -MP
GENERATED = $(addprefix $(BUILD)/generated/,plane_sizes.h plane_tables.h plane_testpoints.h kutulu_maps.h kutulu_testpoints.h site_files.h schema.h filters.h) \
	$(SQL:grader/contest/%.sql=$(BUILD)/generated/%_sql.h) $(paged:%=$(BUILD)/generated/%_files.h)
SQL = $(filter-out %/schema.sql,$(wildcard grader/contest/*.sql))
SITE = $(wildcard grader/site/*.html grader/site/*.css grader/site/*.js grader/site/*.sql)
# The games that bring files for pages.
paged = $(sort $(patsubst grader/games/%/,%,$(dir $(wildcard grader/games/*/*.js grader/games/*/*.css))))
.SECONDARY: $(GENERATED)
DATA = subtasks/plane/planes.txt subtasks/plane/subtasks.txt

# The rooms: all C files that lie in a folder.
room = $(wildcard $(1:%=grader/%/*.c))
objects = $(patsubst %.c,$(BUILD)/o/%.o,$(1))

# What a contestant's grader is made of: a C compiler and libc are enough.
CORE = $(call room,base match games) $(wildcard grader/games/*/*.c) grader/seat/seat.c grader/seat/linked.c $(wildcard grader/run/linked_*.c) \
	grader/run/pipe.c grader/run/task.c grader/cli/options.c grader/cli/feedback.c grader/cli/names.c
# The judge's: Linux, and the libraries below.
LEAGUE = $(call room,league)
JUDGE = $(filter-out $(CORE),$(call room,seat run build duel contest))
JUDGE_LIBS = -lnettle -lsqlite3 -lz -lm
# What build/sortie shows and asks.
CLI = $(filter-out $(CORE) grader/cli/grader.c,$(call room,cli site))

core_objects = $(call objects,$(CORE))
league_objects = $(call objects,$(LEAGUE))
judge_objects = $(call objects,$(JUDGE)) $(league_objects)
cli_objects = $(call objects,$(CLI))


.PHONY: all sortie run test grader bench help clean setup

all: sortie docs/rules.md

help:
	@echo "make run                                  a contest of the samples, isolated, with its scoreboard"
	@echo "make grader PLAYER=mine.c OPPONENT=...    one executable, $(BUILD)/grader, from two players"
	@echo "make sortie                               the judge's executable, $(BUILD)/sortie"
	@echo "make test                                 every test"
	@echo "make bench                                the benchmark tables"
	@echo "make ladder                               how strong the samples are (GAMES=2000 PAIRS=10: more exactly)"
	@echo "make yacht-table                          the table that samples/yacht/equilibrium.c reads: samples/yacht/equilibrium.bin"
	@echo "make browser                              the tests of the pages alone"
	@echo "make pictures                             the pictures in the README, from a demonstration contest"

# ---- the drawings and test points ----

$(BUILD)/generate: grader/games/plane/generate/generate.c
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
$(BUILD)/player/plane/planes.h: $(BUILD)/generate $(DATA)
	@mkdir -p $(@D)
	@$(call generate_into,header)

# ---- the system call filters ----

$(BUILD)/generate-filters: grader/seat/generate/filters.c grader/seat/filter_rules.c grader/seat/filter_rules.h
	@mkdir -p $(@D)
	$(CC) -std=c99 $(WARN) -Igrader -O1 -o $@ $(filter %.c,$^)
$(BUILD)/generated/filters.h: $(BUILD)/generate-filters
	@mkdir -p $(@D)
	@$< > $@.new && mv $@.new $@

# ---- the schema of the database ----

$(BUILD)/generated/schema.h: grader/contest/schema.sql grader/site/embed
	@mkdir -p $(@D)
	@grader/site/embed contest_sql $< > $@.new && mv $@.new $@
$(BUILD)/generated/%_sql.h: grader/contest/%.sql grader/contest/embed_sql
	@mkdir -p $(@D)
	@grader/contest/embed_sql $< > $@.new && mv $@.new $@

# ---- the files that pages are made of ----

$(BUILD)/generated/site_files.h: grader/site/embed $(SITE)
	@mkdir -p $(@D)
	@grader/site/embed site_files $(SITE) > $@.new && mv $@.new $@

.SECONDEXPANSION:
$(paged:%=$(BUILD)/generated/%_files.h): $(BUILD)/generated/%_files.h: grader/site/embed $$(wildcard grader/games/$$*/*.js grader/games/$$*/*.css)
	@mkdir -p $(@D)
	@grader/site/embed $*_files $(filter-out %/embed,$^) > $@.new && mv $@.new $@

# ---- the maps and test points of Kutulu ----

kutulu_maps = $(sort $(wildcard subtasks/kutulu/maps/*.txt))
kutulu_testpoints = grader/games/kutulu/generate/testpoints.awk
$(BUILD)/generated/kutulu_maps.h: grader/site/embed $(kutulu_maps)
	@mkdir -p $(@D)
	@grader/site/embed kutulu_maps $(kutulu_maps) > $@.new && mv $@.new $@
$(BUILD)/generated/kutulu_testpoints.h: $(kutulu_testpoints) subtasks/kutulu/subtasks.txt $(kutulu_maps)
	@mkdir -p $(@D)
	@awk -v maps="$(kutulu_maps)" -f $(kutulu_testpoints) subtasks/kutulu/subtasks.txt > $@.new && mv $@.new $@

# ---- objects ----

$(BUILD)/o/%.o: %.c | $(GENERATED)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -c -o $@ $<

$(BUILD)/grader-core.a: $(core_objects)
	@rm -f $@
	ar rcs $@ $^

# What players are compiled and linked with, for each game that they are called by.
player_parts = $(addprefix $(BUILD)/player/plane/,planes.h glue.o)

# The judge's executable, and what isolated players are linked with.
sortie: setup-judge
	@$(MAKE) -s $(BUILD)/sortie
$(BUILD)/sortie: $(cli_objects) $(judge_objects) $(BUILD)/grader-core.a $(BUILD)/stub.o $(player_parts)
	$(CC) $(CFLAGS) -o $@ $(filter-out %stub.o $(player_parts),$^) $(JUDGE_LIBS)
$(BUILD)/stub.o: grader/seat/stub/stub.c grader/seat/wire.h grader/seat/seat.h grader/seat/player.h
	$(CC) -std=c99 $(WARN) -Igrader -O2 -c -o $@ $<
glue = grader/games/plane/player/glue
library = grader/seat/stub/library
$(BUILD)/player/plane/glue.o: $(glue).c $(library).c $(glue).h $(library).h grader/seat/player.h grader/games/plane/callback.h
	@mkdir -p $(@D)
	$(CC) -std=gnu99 -Igrader -O2 -fno-builtin -c -o $@.game $<
	$(CC) -std=gnu99 -Igrader -O2 -fno-builtin -c -o $@.library $(library).c
	ld -r -o $@ $@.game $@.library

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)

# ---- a contestant's grader ----

PLAYER = samples/plane/random.c
OPPONENT = samples/plane/random.c
GRADER = $(BUILD)/grader
CFLAGS_PLAYER = -O2 -g -std=gnu99
CXXFLAGS_PLAYER = -O2 -g -std=gnu++17
quote = '$(subst ','\'',$(1))'
players_with = CC="$(CC)" CXX="$(CXX)" CFLAGS_PLAYER="$(CFLAGS_PLAYER)" CXXFLAGS_PLAYER="$(CXXFLAGS_PLAYER)" \
	GAME=plane KIT_GENERATED="$(BUILD)/player/plane"
bundle = $(players_with) grader/build/bundle
grader_parts = $(BUILD)/o/grader/cli/grader.o $(BUILD)/grader-core.a
grader_needs = $(grader_parts) $(player_parts) $(addprefix grader/build/,bundle linked hint operators.cpp) \
	$(addprefix grader/games/plane/player/,callbacks.c callbacks.cpp signatures)
# $(call build_grader,PLAYER,OPPONENT,EXECUTABLE)
build_grader = $(players_with) grader/build/linked $(call quote,$(1)) $(call quote,$(2)) $(call quote,$(3)) $(grader_parts)

grader: $(grader_needs)
	@$(call build_grader,$(PLAYER),$(OPPONENT),$(GRADER))

# ---- the main job: a contest of the samples ----

# Those in C, weakest first.
samples = random sample hunter density mover exact ace
ladder = $(filter-out sample,$(samples))
ROUNDS = 6

run: sortie
	@samples/demonstration $(BUILD) $(ROUNDS)

# ---- the ladder: how strong the samples are ----

# GAMES against the target and PAIRS of matches against each other, at each test point.
GAMES = 400
PAIRS = 3
JOBS = $(shell nproc)
ladder_file = $(firstword $(wildcard samples/plane/$(1).c tests/ladder/$(1).c))
ladder_pairs = $(foreach a,$(ladder),$(a)+target $(foreach b,$(filter-out $(a),$(ladder)),$(a)+$(b)))

ladder:
	@$(MAKE) -s -j$(JOBS) $(ladder_pairs:%=$(BUILD)/ladder/%)
	@samples/ladder $(BUILD)/ladder $(GAMES) $(PAIRS) $(JOBS) $(ladder)

.PHONY: ladder

# ---- the table of the equilibrium player of the Yacht Auction ----

yacht-table: samples/yacht/equilibrium.bin
$(BUILD)/yacht/table: samples/yacht/table.c
	@mkdir -p $(@D)
	$(CC) -O3 -std=gnu99 $(WARN) -o $@ $< -lpthread
samples/yacht/equilibrium.bin: $(BUILD)/yacht/table
	$< $@.new && mv $@.new $@

.PHONY: yacht-table

# ---- Kutulu's maps: checks them, draws others ----

$(BUILD)/kutulu-maps: $(BUILD)/o/grader/games/kutulu/maps/maps.o $(addprefix $(BUILD)/o/grader/games/kutulu/,map.o carve.o)
	$(CC) $(CFLAGS) -o $@ $^

# ---- tests ----

TESTS = $(filter-out tests/bench% tests/faulty.c tests/scarce.c tests/higher_games.c,$(wildcard tests/*.c))

test_objects = $(TESTS:%.c=$(BUILD)/o/%.o)
$(test_objects): ALL_CFLAGS += -DBUILD='"$(BUILD)"' -DKIT_ROOT='"."' -DGENERATE='"$(BUILD)/generate"'

# The list of suites for the runner: one in each file *_test.c.
suites = $(patsubst tests/%_test.c,%_suite,$(filter %_test.c,$(TESTS)))
$(BUILD)/generated/suites.h: $(TESTS)
	@mkdir -p $(@D)
	@{ printf 'extern const struct suite %s;\n' $(suites); echo 'static const struct suite *const suites[] = {'; \
		printf '    &%s,\n' $(suites); echo '};'; } > $@
$(BUILD)/o/tests/run.o: $(BUILD)/generated/suites.h

$(BUILD)/tests: $(test_objects) $(league_objects) $(BUILD)/o/grader/duel/duel.o \
		$(filter-out $(core_objects),$(call objects,$(call room,seat build))) $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^ -lcunit -lnettle -lsqlite3 -lutil -lm

# The judge's executable with tiny games by lines instead of the kit's (tests/higher_game.h).
$(BUILD)/sortie-higher: $(BUILD)/sortie $(BUILD)/o/tests/higher_games.o $(BUILD)/o/tests/higher_game.o
	$(CC) $(CFLAGS) -o $@ $(cli_objects) $(filter %.o,$^) $(judge_objects) $(BUILD)/grader-core.a $(JUDGE_LIBS)

# The judge's executable whose n-th system call of a kind fails (tests/faulty.c).
faulty_calls = fork pipe2 read write waitpid wait4 ptrace malloc open fcntl getrandom
$(BUILD)/sortie-faulty: $(BUILD)/sortie $(BUILD)/o/tests/faulty.o
	$(CC) $(CFLAGS) -o $@ $(cli_objects) $(BUILD)/o/tests/faulty.o $(judge_objects) $(BUILD)/grader-core.a \
		$(faulty_calls:%=-Wl,--wrap=%) $(JUDGE_LIBS)

# The judge's executable and a grader whose n-th allocation fails (tests/scarce.c).
$(BUILD)/sortie-scarce: $(BUILD)/sortie $(BUILD)/o/tests/scarce.o
	$(CC) $(CFLAGS) -o $@ $(cli_objects) $(BUILD)/o/tests/scarce.o $(judge_objects) $(BUILD)/grader-core.a $(JUDGE_LIBS)
$(BUILD)/grader-scarce: $(grader_needs) $(BUILD)/o/tests/scarce.o samples/plane/sample.c
	@QUIET=1 $(call build_grader,samples/plane/sample.c,samples/plane/sample.c,$@) $(BUILD)/o/tests/scarce.o

# Executables that the tests play: every specimen in both seats, every pair in tests/linking and tests/blame, the samples.
opponent = samples/plane/random.c
specimens = $(notdir $(wildcard tests/specimens/*))
linking = $(notdir $(wildcard tests/linking/*))
blame = $(notdir $(wildcard tests/blame/*))
fair = $(notdir $(wildcard tests/fair/*))
test_graders = \
	$(foreach s,$(specimens),$(BUILD)/specimens/$(s)/grader0 $(BUILD)/specimens/$(s)/grader1) \
	$(sound_graders)
sound_graders = \
	$(linking:%=$(BUILD)/linking/%/grader) \
	$(blame:%=$(BUILD)/blame/%/grader) \
	$(fair:%=$(BUILD)/fair/%/grader) \
	$(samples:%=$(BUILD)/samples-%/grader) $(BUILD)/samples-sample-cpp/grader $(BUILD)/ladder/ace+mover \
	$(addprefix $(BUILD)/,chance-srand/grader chance-cpp/grader chance-noisy/grader)

$(BUILD)/specimens/%/grader0: $$(wildcard tests/specimens/$$*/player.*) $(opponent) $(grader_needs)
	@QUIET=1 $(call build_grader,$<,$(opponent),$@)
$(BUILD)/specimens/%/grader1: $$(wildcard tests/specimens/$$*/player.*) $(opponent) $(grader_needs)
	@QUIET=1 $(call build_grader,$(opponent),$<,$@)
$(BUILD)/linking/%/grader: $$(wildcard tests/linking/$$*/*) $(grader_needs)
	@QUIET=1 $(call build_grader,$(filter tests/linking/$*/player.%,$^),$(filter tests/linking/$*/opponent.%,$^),$@)
$(BUILD)/blame/%/grader: $$(wildcard tests/blame/$$*/*) $(grader_needs)
	@QUIET=1 $(call build_grader,tests/blame/$*/player.c,tests/blame/$*/opponent.c,$@)
$(BUILD)/fair/%/grader: $$(wildcard tests/fair/$$*/player.*) $(opponent) $(grader_needs)
	@QUIET=1 $(call build_grader,$<,$(opponent),$@)
$(BUILD)/samples-sample-cpp/grader: samples/plane/sample.cpp $(opponent) $(grader_needs)
	@QUIET=1 $(call build_grader,$<,$(opponent),$@)
$(BUILD)/samples-%/grader: samples/plane/%.c $(opponent) $(grader_needs)
	@QUIET=1 $(call build_grader,$<,$(opponent),$@)
# Each player is compiled once for each seat, and then linked with all others.
.PRECIOUS: $(BUILD)/ladder/%.0.o $(BUILD)/ladder/%.1.o
$(BUILD)/ladder/%.0.o: $$(call ladder_file,$$*) $(grader_needs)
	@mkdir -p $(@D) && $(bundle) $< $@ sortie_player0
$(BUILD)/ladder/%.1.o: $$(call ladder_file,$$*) $(grader_needs)
	@mkdir -p $(@D) && $(bundle) $< $@ sortie_player1
$(BUILD)/ladder/%: $(BUILD)/ladder/$$(word 1,$$(subst +, ,$$*)).0.o $(BUILD)/ladder/$$(word 2,$$(subst +, ,$$*)).1.o $(grader_parts)
	@$(CC) -o $@ $(firstword $(grader_parts)) $(filter %.0.o %.1.o,$^) $(lastword $(grader_parts)) -lm
$(BUILD)/chance-%/grader: $$(wildcard tests/chance/$$*.*) $(opponent) $(grader_needs)
	@QUIET=1 $(call build_grader,$<,$(opponent),$@)

# Debian packages that are not there are installed.
setup-judge:
	@grader/build/need nettle-dev libsqlite3-dev zlib1g-dev binutils g++
setup-test: setup-judge
	@grader/build/need libcunit1-dev clang clang-format libclang-rt-dev strace sqlite3

# Pages in a browser: node's test runner drives Chromium. What it needs is installed into $(BUILD)/browser.
browser_tests = $(wildcard tests/browser/*.mjs)
setup-browser:
	@command -v chromium >/dev/null || grader/build/need chromium fonts-dejavu-core
	@command -v sqlite3 >/dev/null || grader/build/need sqlite3
	@command -v node >/dev/null && command -v npm >/dev/null || grader/build/need nodejs npm
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
	@samples/demonstration $(BUILD) $(ROUNDS)
	@KIT="$(CURDIR)" KIT_BUILD="$(abspath $(BUILD))" node $(BUILD)/browser/pictures.mjs $(BUILD)/demonstration docs
	@ls -l docs/scoreboard.png docs/replay.png

# The quick suite: one compiler, no sanitizers. TEST=NAME runs one suite or one test.
quick: $(BUILD)/tests $(BUILD)/sortie-faulty $(BUILD)/sortie-scarce $(BUILD)/grader-scarce $(BUILD)/sortie-higher $(BUILD)/kutulu-maps $(test_graders)
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
	@KUTULU_GAMES=20000 $(BUILD)/tests

# Side by side, each told when it is through.
test-other-builds:
	@echo "== clang: rules, linked players"
	@$(BUILD)/clang/tests --also clang
	@echo "== address and undefined-behaviour sanitizers: rules, data, linked and isolated players, contests"
	@$(BUILD)/sanitize/tests --also sanitized
test-other-users:
	@echo "== as an ordinary user: isolated players, a contest"
	@tests/as-nobody $(BUILD)
	@echo "== pages in a browser"
	@$(MAKE) -s browser

.PHONY: test-other-builds test-other-users

everything: $(BUILD)/tests $(BUILD)/sortie-faulty $(BUILD)/sortie-scarce $(BUILD)/grader-scarce $(BUILD)/sortie-higher $(BUILD)/kutulu-maps $(test_graders) docs/rules.md
# Without the players that crash: of those a sanitizer speaks in its own words.
sound: $(BUILD)/tests $(BUILD)/sortie $(BUILD)/kutulu-maps $(sound_graders)

.PHONY: setup-judge setup-test setup-browser browser pictures quick everything sound golden

golden: $(BUILD)/samples-random/grader $(BUILD)/samples-sample/grader
	@mkdir -p tests/golden/plane
	@for n in 1 2 3 4 5; do \
		$(BUILD)/samples-random/grader --subtask $$n --seed 1 --record tests/golden/plane/random-random-$$n.record >/dev/null; \
	done
	@$(BUILD)/samples-sample/grader --subtask 5 --seed 1 --record tests/golden/plane/sample-random-5.record >/dev/null

# ---- benchmarks ----

# The last one is a contest of so many programs; its floors are measured in the same run.
BENCH_PLAYERS = 200
BENCH_ROUNDS = 30

bench: setup-judge
	@$(MAKE) -s $(BUILD)/sortie $(BUILD)/bench $(BUILD)/bench-isolated $(BUILD)/bench-league $(BUILD)/bench-kutulu $(BUILD)/bench-codevs $(BUILD)/nothing
	@$(BUILD)/bench
	@$(BUILD)/bench-kutulu
	@$(BUILD)/bench-league
	@$(BUILD)/bench-codevs
	@$(BUILD)/bench-isolated tests/bench/trivial.c $(BUILD)/nothing
	@tests/bench/contest $(BUILD) $(BENCH_PLAYERS) $(BENCH_ROUNDS)

$(BUILD)/bench-isolated: $(BUILD)/o/tests/bench_isolated.o $(judge_objects) $(BUILD)/grader-core.a $(BUILD)/stub.o $(player_parts)
	$(CC) $(CFLAGS) -o $@ $(filter-out %stub.o $(player_parts),$^) $(JUDGE_LIBS)
$(BUILD)/bench-kutulu: $(BUILD)/o/tests/bench_kutulu.o $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^
$(BUILD)/bench-league: $(BUILD)/o/tests/bench_league.o $(league_objects) $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^ -lm
$(BUILD)/bench-codevs: $(BUILD)/o/tests/bench_codevs.o $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^
$(BUILD)/nothing: tests/bench/nothing.c
	$(CC) -O2 -static -s -o $@ $<

$(BUILD)/bench: $(BUILD)/o/tests/bench.o $(BUILD)/grader-core.a tests/bench/trivial.c tests/bench/hammer.c $(player_parts) grader/build/bundle
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

# ---- the formatter ----

formatted = $(shell find grader player_api samples tests -maxdepth 5 '(' -name '*.[ch]' -o -name '*.cpp' ')' -not -path 'tests/*/*')
format:
	clang-format -i $(formatted)
format-check:
	@clang-format --dry-run -Werror $(formatted)
.PHONY: format format-check
