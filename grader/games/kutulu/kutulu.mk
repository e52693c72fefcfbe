# Builds Kutulu's data, and the tool for its maps.

# ---- the maps and test points ----

kutulu_maps = $(sort $(wildcard subtasks/kutulu/maps/*.txt))
kutulu_testpoints = grader/games/kutulu/generate/testpoints.awk
GENERATED += $(addprefix $(BUILD)/generated/,kutulu_maps.h kutulu_testpoints.h)

$(BUILD)/generated/kutulu_maps.h: grader/base/embed $(kutulu_maps)
	@mkdir -p $(@D)
	@grader/base/embed kutulu_maps $(kutulu_maps) > $@.new && mv $@.new $@
$(BUILD)/generated/kutulu_testpoints.h: $(kutulu_testpoints) subtasks/kutulu/subtasks.txt $(kutulu_maps)
	@mkdir -p $(@D)
	@awk -v maps="$(kutulu_maps)" -f $(kutulu_testpoints) subtasks/kutulu/subtasks.txt > $@.new && mv $@.new $@

# ---- the maps: check them, draw others ----

$(BUILD)/kutulu-maps: $(addprefix $(BUILD)/o/grader/games/kutulu/,maps/maps.o maps/carve.o map.o)
	$(CC) $(CFLAGS) -o $@ $^
