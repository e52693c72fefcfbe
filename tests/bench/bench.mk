# The benchmarks: each prints its floor, measured in the same run.

# ---- benchmarks ----

bench_programs = $(BUILD)/sortie $(BUILD)/bench $(BUILD)/bench-isolated $(BUILD)/bench-league $(BUILD)/bench-kutulu \
	$(BUILD)/bench-codevs $(BUILD)/bench-lines $(BUILD)/bench-functions $(BUILD)/bench-own $(BUILD)/nothing
bench: setup-judge
	@$(MAKE) -s $(bench_programs)
	@tests/bench/run $(BUILD) $(PARTS) | tee $(BUILD)/bench.txt
	@! test -t 1 || echo "The tables are in $(BUILD)/bench.txt. make bench-against COMMIT=NAME compares them with another version's."

# make bench-against COMMIT=v1: the same of another version, in turns. TURNS=5 PARTS="rules isolated lines waits".
ifneq ($(filter bench-against,$(MAKECMDGOALS)),)
COMMIT ?= $(filter-out bench-against,$(MAKECMDGOALS))
$(filter-out bench-against,$(MAKECMDGOALS)): ; @:
endif
bench-against: setup-judge
	@$(MAKE) -s $(bench_programs)
	@tests/bench/against $(BUILD) "$(COMMIT)" $(or $(TURNS),5) $(PARTS)
.PHONY: bench-against

# A contest of 15,000 matches, by one job and by two.
BENCH_PLAYERS = 200
BENCH_ROUNDS = 30
bench-contest: setup-judge
	@$(MAKE) -s $(BUILD)/sortie $(BUILD)/bench-isolated $(BUILD)/nothing
	@tests/bench/contest $(BUILD) $(BENCH_PLAYERS) $(BENCH_ROUNDS)
.PHONY: bench-contest

# How the cost of a contest grows with its contestants. Some ten minutes of two cores. SIZES="100 1000": other numbers
# of contestants. tests/bench/tables/put-tables puts the tables into docs/theory/growth.md.
SIZES = 100 1000 5000
growth: setup-judge
	@$(MAKE) -s $(jobs) $(BUILD)/sortie $(BUILD)/sortie-steps $(BUILD)/sortie-serve
	@tests/bench/growth $(BUILD) $(SIZES) | tee $(BUILD)/growth.md
.PHONY: growth

# A contest that is disturbed for hours: does memory, disk or time grow? Left in $(BUILD)/long-run.
MINUTES = 120
PROGRAMS = 100
long-run: setup-judge
	@$(MAKE) -s $(jobs) $(BUILD)/sortie $(BUILD)/sortie-serve
	@sortie=$(abspath $(BUILD))/sortie tests/system/contest/long-run --minutes $(MINUTES) --programs $(PROGRAMS) --log $(BUILD)/long-run
.PHONY: long-run

# The pages of large contests: bytes, first paint, sorting, and sortie serve beside nginx. Some three minutes.
pages-bench: setup-judge setup-browser
	@command -v nginx >/dev/null && command -v ab >/dev/null || grader/build/need $(pages_bench_packages)
	@$(MAKE) -s $(jobs) $(BUILD)/sortie $(BUILD)/sortie-serve
	@cp $(browser_tests) tests/bench/pages_paint.mjs $(BUILD)/browser/
	@KIT="$(CURDIR)" KIT_BUILD="$(abspath $(BUILD))" tests/bench/pages $(BUILD)
.PHONY: pages-bench

# The sealed seat beside linked players, in turns, and a contest of 15,000 matches: four minutes. Most of them compile.
sealed_linked = trivial0:tests/bench/trivial.c trivial1:tests/bench/trivial.c \
	ace:samples/plane/ace.c density:samples/plane/density.c
sealed-bench: setup-sealed
	@$(MAKE) -s sealed $(BUILD)/bench-sealed
	@$(BUILD)/bench-sealed
	@tests/bench/sealed/contest $(BUILD) $(BENCH_PLAYERS) $(BENCH_ROUNDS)
.PHONY: sealed-bench
$(BUILD)/bench-sealed: $(BUILD)/o/tests/bench/sealed/bench_sealed.o $(BUILD)/o/tests/bench/bench_floor.o $(judge_objects) $(BUILD)/grader-core.a $(player_parts)
	@for p in $(sealed_linked); do $(bundle) $${p#*:} $@.$${p%%:*}.o sortie_$${p%%:*} || exit 1; done
	$(CC) $(CFLAGS) -o $@ $(filter-out $(player_parts),$^) $(patsubst %,$@.%.o,$(foreach p,$(sealed_linked),$(firstword $(subst :, ,$(p))))) $(JUDGE_LIBS)

# The pages on which people play: weight, time to the first move, the samples' slowest moves. Some three minutes.
play-bench: setup-browser $(web_pages) $(BUILD)/sortie
	@cp $(browser_tests) tests/bench/play_bench.mjs $(BUILD)/browser/
	@KIT="$(CURDIR)" KIT_BUILD="$(abspath $(BUILD))" node $(BUILD)/browser/play_bench.mjs
.PHONY: play-bench

$(BUILD)/bench-isolated: $(BUILD)/o/tests/bench/bench_isolated.o $(BUILD)/o/tests/bench/bench_floor.o $(judge_objects) $(BUILD)/grader-core.a $(player_parts)
	$(CC) $(CFLAGS) -o $@ $(filter-out $(player_parts),$^) $(JUDGE_LIBS)
$(BUILD)/bench-lines: $(BUILD)/o/tests/bench/bench_lines.o
$(BUILD)/bench-functions: $(BUILD)/o/tests/bench/functions/bench_functions.o
$(BUILD)/bench-own: $(BUILD)/o/tests/bench/own/bench_own.o
$(BUILD)/bench-lines $(BUILD)/bench-functions $(BUILD)/bench-own: $(BUILD)/o/tests/bench/bench_floor.o $(judge_objects) $(BUILD)/grader-core.a $(player_parts)
	$(CC) $(CFLAGS) -o $@ $(filter-out $(player_parts),$^) $(JUDGE_LIBS)
$(BUILD)/bench-kutulu: $(BUILD)/o/tests/bench/bench_kutulu.o $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^
$(BUILD)/numbers: $(BUILD)/o/tests/bench/numbers.o $(BUILD)/o/tests/lib/fields.o $(league_objects) $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^ -lm
# The tables of docs/theory/numbers.md, simulated anew: some minutes of one core.
numbers: $(BUILD)/numbers
	@nice $< > $(BUILD)/numbers.txt
	@tests/bench/tables/put-tables $(BUILD)/numbers.txt docs/theory/numbers.md
.PHONY: numbers

$(BUILD)/bench-league: $(BUILD)/o/tests/bench/bench_league.o $(league_objects) $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^ -lm
$(BUILD)/bench-codevs: $(BUILD)/o/tests/bench/bench_codevs.o $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^
$(BUILD)/bench-openings: $(BUILD)/o/tests/bench/bench_openings.o $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^
# The judge's executable that counts the CPU time of each step (tests/bench/growth_steps.c).
$(BUILD)/sortie-steps: $(BUILD)/sortie $(BUILD)/o/tests/bench/growth_steps.o
	$(CC) $(CFLAGS) -o $@ $(cli_objects) $(BUILD)/o/tests/bench/growth_steps.o $(judge_objects) $(BUILD)/grader-core.a \
		$$(nm $(BUILD)/o/tests/bench/growth_steps.o | sed -n 's/.* T __wrap_/-Wl,--wrap=/p') $(JUDGE_LIBS)

$(BUILD)/nothing: tests/bench/nothing.c
	$(CC) -O2 -static -s -o $@ $<

$(BUILD)/bench: $(BUILD)/o/tests/bench/bench.o $(BUILD)/grader-core.a tests/bench/trivial.c tests/bench/hammer.c $(player_parts) grader/build/bundle
	@$(bundle) tests/bench/trivial.c $@.player0.o sortie_player0
	@$(bundle) tests/bench/hammer.c $@.hammer.o sortie_hammer
	@$(bundle) tests/bench/trivial.c $@.player1.o sortie_player1
	$(CC) $(CFLAGS) -o $@ $< $@.player0.o $@.player1.o $@.hammer.o $(BUILD)/grader-core.a -lm

# How long the chains are that the sample beam of CODE VS sees from the first turn: LISTS of packs, THINK seconds each.
LISTS = 3
THINK = 10
openings:
	@$(MAKE) -s $(BUILD)/bench-openings
	@$(BUILD)/bench-openings $(LISTS) $(THINK)
.PHONY: openings

# How many Hits the plane game's sample ace takes, over all layouts of kind 0, and in what CPU time: some minutes.
hits: $(BUILD)/bench-hits
	@nice $<
$(BUILD)/bench-hits: tests/bench/hits.c samples/plane/ace.c $(player_parts)
	$(CC) $(CFLAGS_PLAYER) -Iplayer_api/plane -I$(BUILD)/player/plane -o $@ $< -lm
.PHONY: hits

# Measures anew the end of each game's document in both languages, which says what the kit found out: some minutes of
# one core. FOUND="yacht five": these games. PAIRS: pairs of matches of each two neighbours on a ladder.
FOUND = plane yacht five kutulu codevs
found-out: PAIRS = 10
found-out: setup-judge
	@$(MAKE) -s $(BUILD)/sortie $(BUILD)/yacht/table $(BUILD)/bench-kutulu $(BUILD)/bench-codevs
	@nice -n 19 tests/bench/tables/found-out $(BUILD) $(PAIRS) $(BUILD)/found-out $(FOUND)
	@for game in $(FOUND); do case $$game in plane) page=rules ;; *) page=$$game ;; esac; \
		tests/bench/tables/put-tables $(BUILD)/found-out/$$game.en docs/$$page.md; \
		tests/bench/tables/put-tables $(BUILD)/found-out/$$game.zh docs/zh/$$page.md; done
.PHONY: found-out

# Measures anew how well the chances under replays are calibrated (match/chances.h), in each game's document: some
# minutes of one core. CHANCES="yacht five": these games. GAMES: games of each.
CHANCES = plane yacht five kutulu codevs
$(BUILD)/chances-rows: $(BUILD)/o/tests/bench/tables/chances_rows.o $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^ -lm
chances: setup-judge
	@$(MAKE) -s $(BUILD)/sortie $(BUILD)/chances-rows
	@nice -n 19 tests/bench/tables/chances $(BUILD) $(or $(GAMES),1000) $(BUILD)/chances $(CHANCES)
	@for game in $(CHANCES); do case $$game in plane) page=rules ;; *) page=$$game ;; esac; \
		tests/bench/tables/put-tables $(BUILD)/chances/$$game.en docs/$$page.md; \
		tests/bench/tables/put-tables $(BUILD)/chances/$$game.zh docs/zh/$$page.md; done
.PHONY: chances
