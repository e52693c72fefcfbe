# The desk kits: for each game with a folder desk/ one zip, which any compiler on any system builds.

desk_games = $(patsubst grader/games/%/desk/files.txt,%,$(wildcard grader/games/*/desk/files.txt))

desk: setup-desk $(desk_games:%=$(BUILD)/desk/sortie-%.zip)
setup-desk:
	@grader/build/need zip
# The kits as folders, without zip.
desk-folders: $(desk_games:%=$(BUILD)/desk/sortie-%/show.html)
.PHONY: desk setup-desk desk-folders

$(BUILD)/board: $(BUILD)/o/grader/desk/board.o $(BUILD)/grader-core.a
	$(CC) $(CFLAGS) -o $@ $^ -lm

# A folder is as new as its one file.
desk_kit_parts = $(wildcard grader/*/*.[ch] grader/*/*/*.[ch] grader/desk/* grader/site/*/*.js grader/site/*/*.css grader/site/replay/*.html \
	grader/base/speech/zh.txt player_api/*/*.h)
desk_folders = $(desk_games:%=$(BUILD)/desk/sortie-%/show.html)
$(desk_folders): $(BUILD)/desk/sortie-%/show.html: $(desk_kit_parts) $(GENERATED) $(player_parts) $(BUILD)/board \
		$$(wildcard grader/games/$$*/desk/* samples/$$*/*)
	@grader/desk/kit $* $(BUILD) $(@D)
$(BUILD)/desk/%.zip: $(BUILD)/desk/%/show.html
	@rm -f $@ && cd $(BUILD)/desk && zip -q -X -r $*.zip $*
