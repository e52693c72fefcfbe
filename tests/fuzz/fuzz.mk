# Fuzzers: strangers' bytes against every reader, libFuzzer with the address and undefined-behaviour sanitizers.

# A target is tests/fuzz/NAME.c, its corpus tests/fuzz/corpus/NAME. Both are also run by build/tests (fuzz-corpora).
fuzzers = $(sort $(patsubst tests/fuzz/%.c,%,$(filter-out %/targets.c %/shared.c %/engine.c %/fuzz_test.c,$(wildcard tests/fuzz/*.c))))
fuzz_objects = $(call objects,$(filter-out %/engine.c %/fuzz_test.c,$(wildcard tests/fuzz/*.c)))
$(fuzz_objects): ALL_CFLAGS += -DBUILD='"$(BUILD)"' -DKIT_ROOT='"."'

# How long each runs, and which ones: make fuzz SECONDS=600 FUZZERS=records
SECONDS = 20
FUZZERS = $(fuzzers)
FUZZ = -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all

fuzz: setup-test
	@$(MAKE) -s $(jobs) BUILD=$(BUILD)/fuzz CC=clang CFLAGS="$(FUZZ)" FUZZERS="$(FUZZERS)" fuzzers
	@tests/fuzz/run $(BUILD)/fuzz $(SECONDS) $(FUZZERS)

fuzzers: $(FUZZERS:%=$(BUILD)/fuzz-%)
$(fuzzers:%=$(BUILD)/o/tests/fuzz/engine-%.o): $(BUILD)/o/tests/fuzz/engine-%.o: tests/fuzz/engine.c tests/fuzz/fuzz.h
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -DTARGET=fuzz_$* -c -o $@ $<
$(fuzzers:%=$(BUILD)/fuzz-%): $(BUILD)/fuzz-%: $(BUILD)/o/tests/fuzz/engine-%.o $(BUILD)/o/tests/fuzz/%.o $(BUILD)/o/tests/fuzz/shared.o $(BUILD)/o/tests/lib/written_referee.o \
		$(filter-out %/cli/serve.o,$(serve_objects)) $(judge_objects) $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -fsanitize=fuzzer -o $@ $^ $(SERVE_LIBS) $(JUDGE_LIBS)

.PHONY: fuzz fuzzers
