# The desk kits: for each game with a folder desk/ one zip, which any compiler on any system builds.

desk_games = $(patsubst grader/games/%/desk/files.txt,%,$(wildcard grader/games/*/desk/files.txt))

desk: setup-desk play-if-there
	@$(MAKE) -s $(desk_games:%=$(BUILD)/desk/sortie-%.zip)
setup-desk:
	@grader/build/need $(desk_packages)
# The kits as folders, without zip.
desk-folders: $(desk_games:%=$(BUILD)/desk/sortie-%/show.html)
.PHONY: desk setup-desk desk-folders

$(BUILD)/board: $(BUILD)/o/grader/desk/page/board.o $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^ -lm

own_samples = $(wildcard samples/$*/*)

# The files for other judges (sortie package), of games with a folder judge/: embedded in the judge's executable.
judge_of = $(patsubst grader/games/%/judge/cases.txt,%,$(wildcard grader/games/*/judge/cases.txt))
$(BUILD)/judge/%/referee.c: $$(desk_kit_parts) $(GENERATED) $(player_parts) $$(wildcard grader/games/$$*/desk/* grader/games/$$*/judge/*) $$(own_samples) docs/rules.md docs/zh/rules.md
	@grader/desk/judge/judge_kit $* $(BUILD) $(@D)
$(BUILD)/generated/judge_games.h: $(judge_of:%=$(BUILD)/judge/%/referee.c) grader/base/embed
	@{ for g in $(judge_of); do grader/base/embed judge_$${g}_files $(BUILD)/judge/$$g/*; done; \
		echo 'static const struct judge_game { const char *name; const struct embedded *file; } judge_games[] = {'; \
		for g in $(judge_of); do echo "    {\"$$g\", judge_$${g}_files},"; done; echo '    {NULL, NULL},'; echo '};'; } > $@.new && mv $@.new $@
$(BUILD)/o/grader/cli/commands/package_command.o: $(BUILD)/generated/judge_games.h

# A folder is as new as its one file.
desk_kit_parts = $(wildcard grader/*/*.[ch] grader/*/*/*.[ch] grader/desk/* grader/desk/page/* grader/desk/judge/* grader/site/*/*.js grader/site/*/*.css grader/site/replay/*.html \
	grader/base/speech/zh.txt player_api/*/*.h)
desk_folders = $(desk_games:%=$(BUILD)/desk/sortie-%/show.html)
$(desk_folders): $(BUILD)/desk/sortie-%/show.html: $(desk_kit_parts) $(GENERATED) $(player_parts) $(BUILD)/board \
		$$(wildcard grader/games/$$*/desk/*) $$(own_samples) $$(call play_page_of,$$*)
	@grader/desk/kit $* $(BUILD) $(@D)
$(BUILD)/desk/sortie-%.zip: $(BUILD)/desk/sortie-%/show.html grader/install/zipped
	@grader/install/zipped $@ $(<D)
