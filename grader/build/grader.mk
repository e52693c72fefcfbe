# Builds a contestant's grader: one executable from two players.

# ---- a contestant's grader ----

PLAYER = samples/$(linked_game)/random.c
OPPONENT = samples/$(linked_game)/random.c
GRADER = $(BUILD)/grader
CFLAGS_PLAYER = -O2 -g -std=gnu99
CXXFLAGS_PLAYER = -O2 -g -std=gnu++17
quote = '$(subst ','\'',$(1))'
players_with = CC="$(CC)" CXX="$(CXX)" CFLAGS_PLAYER="$(CFLAGS_PLAYER)" CXXFLAGS_PLAYER="$(CXXFLAGS_PLAYER)" \
	GAME=$(linked_game) KIT_GENERATED="$(BUILD)/player/$(linked_game)" TRANSLATE="$(BUILD)/translate"
bundle = $(players_with) grader/build/bundle
grader_parts = $(BUILD)/o/grader/cli/grader.o $(BUILD)/grader-core.a
grader_needs = $(grader_parts) $(player_parts) $(BUILD)/translate $(addprefix grader/build/,bundle linked hint operators.cpp) \
	$(addprefix grader/games/$(linked_game)/player/,callbacks.c callbacks.cpp signatures)
# Translates the messages of scripts.
$(BUILD)/translate: $(BUILD)/o/grader/cli/translate.o $(BUILD)/grader-core.a
	$(Q)$(CC) $(CFLAGS) -o $@ $^ -lm
# $(call build_grader,PLAYER,OPPONENT,EXECUTABLE)
build_grader = $(players_with) grader/build/linked $(call quote,$(1)) $(call quote,$(2)) $(call quote,$(3)) $(grader_parts)

grader: $(grader_needs)
	@$(call build_grader,$(PLAYER),$(OPPONENT),$(GRADER))

# ---- for editors ----

# How each sample and each program of your own (mine/) is compiled, for clangd and the like.
own_sources = $(wildcard mine/*.c mine/*.cpp mine/*.cc mine/*/*.c mine/*/*.cpp) $(wildcard samples/$(linked_game)/*.c samples/$(linked_game)/*.cpp)
compile_commands.json:
	@{ printf '['; last=; for file in $(foreach f,$(own_sources),$(call quote,$(f))); do \
		case $$file in *.c) tool='$(CC) $(CFLAGS_PLAYER)' ;; *) tool='$(CXX) $(CXXFLAGS_PLAYER)' ;; esac; \
		printf '%s\n{"directory": "%s", "file": "%s", "command": "%s -DONLINE_JUDGE -Iplayer_api/$(linked_game) -I$(BUILD)/player/$(linked_game) -c %s"}' \
			"$$last" "$$PWD" "$$file" "$$tool" "$$file"; \
		last=,; \
	done; printf '\n]\n'; } > $@.new && mv $@.new $@
.PHONY: compile_commands.json
