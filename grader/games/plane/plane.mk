# Builds the plane game's data, and the files that its players are linked with.

# `make grader` links two players. It needs a game whose players are C functions, such as this one.
linked_game = plane

# ---- the drawings and test points ----

plane_data = subtasks/plane/planes.txt subtasks/plane/subtasks.txt
GENERATED += $(addprefix $(BUILD)/generated/,plane_sizes.h plane_tables.h plane_testpoints.h)

$(BUILD)/generate: grader/games/plane/generate/generate.c
	@mkdir -p $(@D)
	$(CC) -std=c99 $(WARN) -O1 -o $@ $<

generate_into = $(RUN) $(BUILD)/generate $(1) $(plane_data) > $@.new && mv $@.new $@

$(BUILD)/generated/plane_sizes.h: $(BUILD)/generate $(plane_data)
	@mkdir -p $(@D)
	@$(call generate_into,sizes)
$(BUILD)/generated/plane_tables.h: $(BUILD)/generate $(plane_data)
	@mkdir -p $(@D)
	@$(call generate_into,tables)
$(BUILD)/generated/plane_testpoints.h: $(BUILD)/generate $(plane_data)
	@mkdir -p $(@D)
	@$(call generate_into,points)

# ---- what players are compiled and linked with ----

player_parts += $(addprefix $(BUILD)/player/plane/,planes.h tables glue.o)

$(BUILD)/player/plane/planes.h: $(BUILD)/generate $(plane_data)
	@mkdir -p $(@D)
	@$(call generate_into,header)
$(BUILD)/player/plane/tables: $(BUILD)/generate $(plane_data)
	@mkdir -p $(@D)
	@$(call generate_into,functions)

glue = grader/games/plane/player/glue
library = grader/seat/isolated/stub/library
$(BUILD)/player/plane/glue.o: $(glue).c $(library).c $(library).h grader/seat/player.h grader/games/plane/callback.h
	@mkdir -p $(@D)
	$(CC) -std=gnu99 -Igrader -O2 -fno-builtin -c -o $@.game $<
	$(CC) -std=gnu99 -Igrader -O2 -fno-builtin -c -o $@.library $(library).c
	$(LD) -r -o $@ $@.game $@.library

# ---- the rules, which quote the data ----

# A copy that is the same is left alone with its time: other builds and the packages for other judges are made from it.
$(BUILD)/rules.md: $(BUILD)/generate $(plane_data)
	@$(RUN) $(BUILD)/generate docs $(plane_data) docs/rules.md > $@.new && mv $@.new $@
docs/rules.md: $(BUILD)/rules.md
	@cmp -s $< $@ || { cp $< $@; echo "docs/rules.md follows the data again"; }
