# What make makes of the games' data, and the tools for it.

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

# ---- the maps and test points of Kutulu ----

kutulu_maps = $(sort $(wildcard subtasks/kutulu/maps/*.txt))
kutulu_testpoints = grader/games/kutulu/generate/testpoints.awk
$(BUILD)/generated/kutulu_maps.h: grader/site/embed $(kutulu_maps)
	@mkdir -p $(@D)
	@grader/site/embed kutulu_maps $(kutulu_maps) > $@.new && mv $@.new $@
$(BUILD)/generated/kutulu_testpoints.h: $(kutulu_testpoints) subtasks/kutulu/subtasks.txt $(kutulu_maps)
	@mkdir -p $(@D)
	@awk -v maps="$(kutulu_maps)" -f $(kutulu_testpoints) subtasks/kutulu/subtasks.txt > $@.new && mv $@.new $@

# ---- Kutulu's maps: checks them, draws others ----

$(BUILD)/kutulu-maps: $(BUILD)/o/grader/games/kutulu/maps/maps.o $(addprefix $(BUILD)/o/grader/games/kutulu/,map.o carve.o)
	$(CC) $(CFLAGS) -o $@ $^

# ---- documents that quote the data ----

docs/rules.md: $(BUILD)/generate $(DATA)
	@$(BUILD)/generate docs $(DATA) $@ > $(BUILD)/rules.md && \
	if cmp -s $(BUILD)/rules.md $@; then touch $@; else cp $(BUILD)/rules.md $@; echo "docs/rules.md follows the data again"; fi
