# The samples: a contest of them, how strong they are, what they need.

# ---- the main job: a contest of the samples ----

# Of the game whose players are linked: the ladder, weakest first, and the first program of all.
ladder := $(shell cat samples/$(linked_game)/ladder.txt)
samples = sample $(ladder)
ROUNDS = 6

run: sortie play-of-plane
	@samples/demonstration $(BUILD) $(ROUNDS)

# ---- the ladder: how strong the samples are ----

# GAMES against the target and PAIRS of matches against each other, at each test point. Games by lines have no target:
# make ladder GAME=yacht.
GAME = $(linked_game)
GAMES = 400
PAIRS = 3
JOBS = $(shell nproc)
ladder_file = $(firstword $(wildcard samples/$(linked_game)/$(1).c tests/programs/ladder/$(1).c))
ladder_pairs = $(foreach a,$(ladder),$(a)+target $(foreach b,$(filter-out $(a),$(ladder)),$(a)+$(b)))

ifeq ($(GAME),$(linked_game))
ladder:
	@$(MAKE) -s -j$(JOBS) $(ladder_pairs:%=$(BUILD)/ladder/%)
	@samples/ladder $(BUILD)/ladder $(GAMES) $(PAIRS) $(JOBS) $(ladder)
else
ladder: sortie
	@samples/ladder_lines $(BUILD)/sortie $(GAME) $(PAIRS) $(JOBS)
endif

.PHONY: ladder

# ---- the table of the equilibrium player of the Yacht Auction ----

# Works the table out anew, and puts it into the sample's source between the lines that say where it is.
yacht-table: $(BUILD)/yacht/table
	@samples/yacht/put-table $< samples/yacht/equilibrium.c
$(BUILD)/yacht/table: samples/yacht/table.c
	@mkdir -p $(@D)
	$(Q)$(CC) -O3 -std=gnu99 $(WARN) -o $@ $< -lm -lpthread

.PHONY: yacht-table

# ---- the opening of the plane game's sample ace ----

# Writes the learned table and the book of openings into samples/plane/ace.c, between its marks: a minute of one core.
plane-book: $(BUILD)/player/plane/planes.h
	@mkdir -p $(BUILD)/plane
	$(CC) $(CFLAGS_PLAYER) $(WARN) -I$(<D) -o $(BUILD)/plane/book samples/plane/book.c -lm
	$(BUILD)/plane/book > $(BUILD)/plane/book.txt
	awk -v book=$(BUILD)/plane/book.txt '/<\/book>/ { skip = 0 } !skip { print } \
		/<book>/ { skip = 1; while ((getline line < book) > 0) print line }' samples/plane/ace.c > $(BUILD)/plane/ace.c
	mv $(BUILD)/plane/ace.c samples/plane/ace.c

.PHONY: plane-book
