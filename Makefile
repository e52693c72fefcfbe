# Sortie: every command a person types. `make help` lists them.

BUILD = build
WARN = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wmissing-prototypes -Wstrict-prototypes
CFLAGS = -O2 -g
ALL_CFLAGS = -std=c99 $(WARN) $(CFLAGS) -I$(BUILD)/generated -MMD -MP
GENERATED = $(addprefix $(BUILD)/generated/,plane_sizes.h plane_tables.h plane_testpoints.h planes.h)
DATA = subtasks/planes.txt subtasks/subtasks.txt

# Rooms that a contestant's grader is made of: a C compiler and libc are enough.
CORE = \
	grader/plane/rules.c \
	grader/plane/referee.c \
	grader/plane/picture.c \
	grader/match/match.c \
	grader/match/report.c \
	grader/seat/seat.c \
	grader/seat/linked.c \
	grader/cli/options.c \
	grader/cli/feedback.c

core_objects = $(CORE:%.c=$(BUILD)/o/%.o)

.PHONY: all run test grader bench help clean setup

all: $(BUILD)/grader-core.a docs/rules.md

help:
	@echo "make run                                  plays the samples on all five test points"
	@echo "make grader PLAYER=mine.c OPPONENT=...    one executable, $(BUILD)/grader, from two players"
	@echo "make test                                 every test"
	@echo "make bench                                the benchmark tables"

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

# ---- objects ----

$(BUILD)/o/%.o: %.c | $(GENERATED)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -c -o $@ $<

$(BUILD)/grader-core.a: $(core_objects)
	@rm -f $@
	ar rcs $@ $^

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)

# ---- a contestant's grader ----

PLAYER = samples/random.c
OPPONENT = samples/random.c
GRADER = $(BUILD)/grader
CFLAGS_PLAYER = -O2 -g -std=gnu99
CXXFLAGS_PLAYER = -O2 -g -std=gnu++17
bundle = CC="$(CC)" CXX="$(CXX)" CFLAGS_PLAYER="$(CFLAGS_PLAYER)" CXXFLAGS_PLAYER="$(CXXFLAGS_PLAYER)" \
	KIT_GENERATED="$(BUILD)/generated" player_api/bundle
# C++ where one of the players is, so that a contestant who writes C needs a C compiler only.
link_players = $(if $(filter %.cpp %.cc,$(1)),$(CXX),$(CC)) $(filter -fsanitize%,$(CFLAGS_PLAYER) $(CXXFLAGS_PLAYER))

grader: $(BUILD)/grader-core.a $(BUILD)/o/grader/cli/grader.o
	@mkdir -p $(dir $(GRADER)).
	@$(bundle) $(PLAYER) $(GRADER).player0.o sortie_player0
	@$(bundle) $(OPPONENT) $(GRADER).player1.o sortie_player1
	@$(call link_players,$(PLAYER) $(OPPONENT)) -o $(GRADER) $(BUILD)/o/grader/cli/grader.o $(GRADER).player0.o $(GRADER).player1.o \
		$(BUILD)/grader-core.a -lm
	@rm -f $(GRADER).player0.o $(GRADER).player1.o

clean:
	rm -rf $(BUILD)
