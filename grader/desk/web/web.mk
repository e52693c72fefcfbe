# The pages on which people play, one for each game with a folder web/: the referee and the samples as WebAssembly.
# Without a clang that compiles for it, everything else is built, and the kit says that these pages are left out.

web_games = $(patsubst grader/games/%/web/play.js,%,$(wildcard grader/games/*/web/play.js))
web_pages = $(web_games:%=$(BUILD)/play/play-%.html)
web_missing = $$(grader/desk/web/there || echo '$(web_packages)')

play: setup-play
	@$(MAKE) -s $(web_pages)
	@echo "Open one in a browser:" $(web_pages)
setup-play:
	@grader/build/need $(web_missing)
	@grader/desk/web/there || { echo "make play: clang cannot compile for WebAssembly. Debian: $(web_packages)" >&2; exit 1; }
# Those that can be built here, for what is built with them: all, or play-of-GAME.
play_if_there = +@if grader/desk/web/there; then $(MAKE) -s $1; \
	else echo "Left out: the pages on which people play (make play). clang cannot compile for WebAssembly. Debian: $(web_packages)" >&2; fi
play-if-there:
	$(call play_if_there,$(web_pages))
play-of-%:
	$(call play_if_there,$(BUILD)/play/play-$*.html)
.PHONY: play setup-play play-if-there
# The page of a game, if it can be built here: $(call play_page_of,GAME).
play_there = $(eval play_there := $(shell grader/desk/web/there && echo yes))$(play_there)
play_page_of = $(if $(filter $1,$(web_games)),$(if $(play_there),$(BUILD)/play/play-$1.html))

web_parts = $(desk_kit_parts) $(wildcard grader/desk/web/*) grader/base/speech/embed_speech
.PRECIOUS: $(BUILD)/play/%.wasm $(BUILD)/play/play-%.chances
$(BUILD)/play/%.wasm: $(web_parts) $(GENERATED) $(player_parts) $$(wildcard grader/games/$$*/desk/* grader/games/$$*/web/*) $$(own_samples)
	@mkdir -p $(@D)
	@grader/desk/web/module $* $(BUILD) $@
# The module with which a page computes the chances of a record.
$(BUILD)/play/play-%.chances: $(web_parts) $(GENERATED) $(player_parts) $$(wildcard grader/games/$$*/*.[ch] grader/games/$$*/desk/*)
	@mkdir -p $(@D)
	@grader/desk/web/chances_module $* $(BUILD) $@
# A page, and the same for pages that contain it (grader/site/page/play_page.h).
$(BUILD)/play/play-%.html: $(BUILD)/play/%.wasm $(BUILD)/play/play-%.chances
	@grader/desk/web/play_page $* $(BUILD) $< >$@.new && gzip -9nc $@.new | base64 -w 0 >$(@:.html=.within) && mv $@.new $@
