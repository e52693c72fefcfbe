# The files of each room, and how make builds them.

GENERATED += $(addprefix $(BUILD)/generated/,speech_files.h site_files.h glyph_files.h archive_files.h serve_files.h serve_pages.h template_files.h document_files.h help.h config_files.h languages.h letters.h package_files.h schema.h filters.h kit_name.h) \
	$(SQL:%.sql=$(BUILD)/generated/%_sql.h) $(paged:%=$(BUILD)/generated/%_files.h)
# SQL statements, each with a name. The schema and the pages' views are whole scripts.
sql_rooms = $(sort $(dir $(wildcard grader/run/*/*.sql grader/store/*.sql grader/store/*/*.sql grader/contest/*.sql grader/contest/*/*.sql)))
SQL = $(notdir $(filter-out %/schema.sql,$(wildcard $(sql_rooms:%=%*.sql))) grader/site/views/views.sql)
SITE = $(filter-out grader/site/archive/%,$(wildcard $(foreach e,html css js,grader/site/*/*.$(e)))) $(addprefix grader/site/views/,batch.sql batch_fill.sql notable_matches.sql) $(BUILD)/generated/zh.js
# The games that have files for pages.
paged = $(sort $(patsubst grader/games/%/,%,$(dir $(wildcard grader/games/*/*.js grader/games/*/*.css))))
.SECONDARY: $(GENERATED)

# The rooms: all C files in a folder, and in the rooms within it.
room = $(wildcard $(1:%=grader/%/*.c) $(1:%=grader/%/*/*.c))
objects = $(patsubst %.c,$(BUILD)/o/%.o,$(1))

# One file has all that depends on the processor. It bears the compiler's name of it (grader/seat/processor);
# before make has installed a compiler, the kernel's.
processor := $(firstword $(subst -, ,$(shell { $(CC) -dumpmachine || uname -m; } 2>/dev/null)))
processor_file = grader/seat/processor/$(processor).c
$(if $(wildcard $(processor_file)),,$(warning No file $(processor_file): the kit does not know this processor yet. Write it as its neighbours are))
# The files of a contestant's grader: a C compiler and libc are enough.
CORE = $(wildcard grader/base/*.c grader/base/*/*.c grader/match/*.c grader/match/*/*.c grader/games/*.c grader/games/*/*.c) \
	grader/seat/seat.c $(wildcard grader/seat/linked/*.c) $(addprefix grader/seat/walls/,filter.c filter_rules.c forbidden.c) $(processor_file) \
	$(wildcard grader/run/linked_*.c) grader/run/pipe.c grader/run/task.c \
	$(addprefix grader/cli/,$(addprefix arguments/,follow_options.c record_file.c) terminal/options.c terminal/translate.c) \
	$(addprefix grader/desk/,names.c show_text.c statement_line.c)
# The judge's files: they need Linux and the libraries below.
LEAGUE = $(call room,league)
JUDGE = $(filter-out $(CORE) $(left_out) grader/seat/desk/% grader/seat/processor/%,$(call room,seat run build duel store contest)) \
	$(addprefix grader/seat/desk/,posix.c posix_program.c desk_seat.c)
JUDGE_LIBS = -lsqlite3 -lz -lcrypto -lm -pthread -ldl
# Optional: batches over many machines (PostgreSQL). If its headers are installed, postgres_*.c is built, else
# no_postgres.c. The library itself is loaded when it is needed.
PKG_CONFIG = pkg-config
libpq := $(shell $(PKG_CONFIG) --exists libpq 2>/dev/null && echo yes)
left_out := $(if $(libpq),grader/run/queue/no_postgres.c,$(wildcard grader/run/queue/postgres_*.c))
$(BUILD)/o/grader/run/queue/postgres_%.o: ALL_CFLAGS += $(shell $(PKG_CONFIG) --cflags libpq 2>/dev/null)
# The command line and the pages of build/sortie.
CLI = $(filter-out $(CORE) grader/cli/grader.c grader/cli/serve.c grader/cli/translate.c,$(call room,cli site)) \
	grader/desk/judge/judged.c
# build/sortie-serve is a program of its own: only it loads the HTTP library and its dependencies.
# Its pages are made like the site's.
SERVE = $(call room,serve) $(addprefix grader/site/page/,markup.c template.c) $(wildcard grader/site/picture/*.c) \
	grader/cli/serve.c
SERVE_LIBS = -lmicrohttpd
SERVE_FILES = $(wildcard grader/serve/*.css grader/serve/*.js grader/serve/desk/*.js) $(addprefix grader/site/browser/,palette.css site.css speech.js) $(BUILD)/generated/zh.js

core_objects = $(call objects,$(CORE))
league_objects = $(call objects,$(LEAGUE))
judge_objects = $(call objects,$(JUDGE)) $(league_objects)
cli_objects = $(call objects,$(CLI))
serve_objects = $(call objects,$(SERVE) grader/cli/terminal/progress.c)

# ---- the system call filters ----

# Has the numbers of the processor that the kit is built for. RUN runs such a program here, if this is another.
$(BUILD)/generate-filters: $(addprefix grader/seat/,walls/generate/filters.c walls/filter_rules.c walls/filter.h walls/answer.h $(addprefix processor/,$(processor).c processor.h calls.h))
	@mkdir -p $(@D)
	$(Q)$(CC) -std=c99 $(WARN) -Igrader -O1 -o $@ $(filter %.c,$^)
$(BUILD)/generated/filters.h: $(BUILD)/generate-filters
	@mkdir -p $(@D)
	@$(RUN) $< > $@.new && mv $@.new $@

# ---- the schema of the database ----

$(BUILD)/generated/schema.h: grader/store/schema.sql grader/base/embed
	@mkdir -p $(@D)
	@grader/base/embed contest_sql $< > $@.new && mv $@.new $@
vpath %.sql $(sql_rooms) grader/site/views
$(SQL:%.sql=$(BUILD)/generated/%_sql.h): $(BUILD)/generated/%_sql.h: %.sql grader/base/embed_sql
	@mkdir -p $(@D)
	@grader/base/embed_sql $< > $@.new && mv $@.new $@

# ---- the kit's name: a hash of everything that decides how a match is played ----

kit_parts = $(sort $(foreach r,base seat match games league build run,$(foreach d,* */* */*/*,$(wildcard $(d:%=grader/$(r)/%.c) $(d:%=grader/$(r)/%.h) $(d:%=grader/$(r)/%.sql)))) grader/build/languages.txt $(shell find subtasks -type f))
$(BUILD)/generated/kit_name.h: $(kit_parts)
	@mkdir -p $(@D)
	@printf '#define KIT_NAME "%.16s"\n' "$$(cat $(kit_parts) | sha256sum)" > $@.new && mv $@.new $@

# ---- translations of messages ----

# One table for each language: the kit's lines, then those of each game (grader/games/NAME/zh.txt). A game that goes
# leaves no newer file behind, but games.c is newer then.
tables = $(addprefix $(BUILD)/generated/speech/,$(notdir $(wildcard grader/base/speech/*.txt)))
$(BUILD)/generated/speech_files.h: grader/base/embed $(tables)
	@grader/base/embed speech_files $(tables) > $@.new && mv $@.new $@

# ---- the help of the commands, contest.conf with its comments, letters with marks (base/text_looks.c), languages ----

$(BUILD)/generated/help.h: grader/cli/help.txt grader/cli/embed_help
	@mkdir -p $(@D)
	@grader/cli/embed_help $< > $@.new && mv $@.new $@
$(BUILD)/generated/config_files.h: grader/contest/contest_conf.txt grader/base/embed
	@mkdir -p $(@D)
	@grader/base/embed config_files $< > $@.new && mv $@.new $@
$(BUILD)/generated/letters.h: grader/base/letters.txt
	@mkdir -p $(@D)
	@sed '/^#/d; s/ /, 0x/g; s/.*/{0x&},/' $< > $@.new && mv $@.new $@
$(BUILD)/generated/languages.h: grader/build/languages.txt grader/build/embed_languages
	@mkdir -p $(@D)
	@grader/build/embed_languages $< > $@.new && mv $@.new $@

package_files = $(wildcard grader/cli/package/files/*)
$(BUILD)/generated/package_files.h: grader/base/embed $(package_files)
	@mkdir -p $(@D)
	@grader/base/embed package_files $(package_files) > $@.new && mv $@.new $@

# ---- what `sortie game new` writes ----

templates = $(sort $(wildcard grader/games/own/templates/*/*))
$(BUILD)/generated/template_files.h: grader/base/embed $(templates)
	@mkdir -p $(@D)
	@grader/base/embed template_files $(templates) > $@.new && mv $@.new $@

# ---- the files of pages ----

$(BUILD)/generated/zh.js: $(BUILD)/generated/speech/zh.txt grader/base/speech/embed_speech
	@grader/base/speech/embed_speech $< > $@.new && mv $@.new $@

$(BUILD)/generated/glyph_files.h: grader/site/picture/glyphs.txt grader/base/embed
	@mkdir -p $(@D)
	@grader/base/embed glyph_files $< > $@.new && mv $@.new $@
$(BUILD)/generated/site_files.h: grader/base/embed $(SITE)
	@mkdir -p $(@D)
	@grader/base/embed site_files $(SITE) > $@.new && mv $@.new $@
# Pages made of documents: for contestants, and in the archive of a contest. A game's own pages are GAME, its rules, and
# GAME-guide, GAME-reference and GAME-statement, as far as it has them. lines-guide is for games by lines that have
# none. In a contest's folder they are called rules, guide, reference and statement. A page has the name of its
# document, but for these.
page_names = $(linked_game):rules $(linked_game)-guide:players-guide $(linked_game)-reference:players-reference \
	$(linked_game)-statement:from-the-statement
document_of = $(or $(patsubst $(1):%,%,$(filter $(1):%,$(page_names))),$(1))
game_pages = $(foreach g,$(notdir $(wildcard grader/games/*)),$(if $(wildcard docs/$(call document_of,$(g)).md),$(g)))
guide_pages = $(foreach g,$(game_pages) lines,$(foreach p,guide reference statement,$(if $(wildcard docs/$(call document_of,$(g)-$(p)).md),$(g)-$(p))))
site_pages = desk checking bundle
archive_pages = checking bundle
in_english = $(foreach p,$(1),$(if $(wildcard docs/$(call document_of,$(p)).md),$(BUILD)/generated/$(2)/$(p).html))
in_chinese = $(foreach p,$(1),$(if $(wildcard docs/zh/$(call document_of,$(p)).md),$(BUILD)/generated/$(2)/$(p).zh.html))
# The links that lead somewhere: $(call page_links,BEFORE,BEHIND,PAGES,GAME), of PAGE $*. A page of a game leads to
# those of the same game, and one for all games to the rules of GAME, if any.
whose = $(filter $(firstword $(subst -, ,$*)),$(game_pages) lines)
beside = $(if $(whose),$(whose) $(whose)-% $(if $(filter-out $(linked_game),$(whose)),lines-%),$(1))
page_links = $(foreach p,$(filter $(site_pages) $(call beside,$(4)),$(3)),$(1)$(call document_of,$(p))=$(if $(filter $(p),$(game_pages)),rules,$(lastword $(subst -, ,$(p))))$(2).html)
as_page = mkdir -p $(@D) && grader/site/page/document $(1) < $< > $@.new && mv $@.new $@
english_page = @$(call as_page,en $(call page_links,,,$(1),$(2)) $(call page_links,zh/,.zh,$(1),$(2)))
chinese_page = @$(call as_page,zh $(call page_links,,.zh,$(1),$(2)) $(call page_links,../,,$(1),$(2)))
# They are made anew when cmark-gfm has come.
page_maker = grader/site/page/document grader/rooms.mk $(BUILD)/generated/cmark-gfm.txt
$(BUILD)/generated/cmark-gfm.txt: FORCE
	@mkdir -p $(@D) && { cmark-gfm --version 2>/dev/null || echo none; } > $@.new && { cmp -s $@.new $@ || cp $@.new $@; }
FORCE:
archived = $(filter-out %.c %.h,$(wildcard grader/site/archive/*)) docs/check_batch.py \
	$(call in_english,$(archive_pages) $(game_pages),archive) $(call in_chinese,$(archive_pages) $(game_pages),archive)
documents = $(foreach in,in_english in_chinese,$(call $(in),$(site_pages) $(game_pages) $(guide_pages),documents))
$(BUILD)/generated/document_files.h: grader/base/embed $(documents)
	@grader/base/embed document_files $(documents) > $@.new && mv $@.new $@
$(BUILD)/generated/archive_files.h: grader/base/embed $(archived)
	@grader/base/embed archive_files $(archived) > $@.new && mv $@.new $@
$(BUILD)/generated/serve_files.h: grader/base/embed $(SERVE_FILES)
	@mkdir -p $(@D)
	@grader/base/embed serve_files $(SERVE_FILES) > $@.new && mv $@.new $@
$(BUILD)/generated/serve_pages.h: grader/base/embed $(wildcard grader/serve/pages/*)
	@mkdir -p $(@D)
	@grader/base/embed serve_pages $(filter grader/serve/pages/%,$^) > $@.new && mv $@.new $@

.SECONDEXPANSION:
$(BUILD)/generated/archive/%.zh.html: docs/zh/$$(call document_of,$$*).md $(page_maker)
	$(call chinese_page,$(archive_pages) $(game_pages))
$(BUILD)/generated/archive/%.html: docs/$$(call document_of,$$*).md $(page_maker)
	$(call english_page,$(archive_pages) $(game_pages))
$(BUILD)/generated/documents/%.zh.html: docs/zh/$$(call document_of,$$*).md $(page_maker)
	$(call chinese_page,$(site_pages) $(game_pages) $(guide_pages),$(linked_game))
$(BUILD)/generated/documents/%.html: docs/$$(call document_of,$$*).md $(page_maker)
	$(call english_page,$(site_pages) $(game_pages) $(guide_pages),$(linked_game))
$(tables): $(BUILD)/generated/speech/%.txt: grader/base/speech/%.txt $$(wildcard grader/games/*/$$*.txt) grader/games/games.c
	@mkdir -p $(@D)
	@cat $(filter %.txt,$^) > $@.new && mv $@.new $@

$(paged:%=$(BUILD)/generated/%_files.h): $(BUILD)/generated/%_files.h: grader/base/embed $$(wildcard grader/games/$$*/*.js grader/games/$$*/*.css grader/games/$$*/*.png)
	@mkdir -p $(@D)
	@grader/base/embed $*_files $(filter-out %/embed,$^) > $@.new && mv $@.new $@

# ---- objects ----

# Says what takes so long, once. make V=1 prints the commands in place of it.
told_once = @$(if $(V)$(kit_told)$(findstring s,$(firstword -$(MAKEFLAGS))),,$(eval kit_told := yes)$(info Compiling what has changed in the kit; the first time this takes a minute (make V=1 shows the commands)))
$(BUILD)/o/%.o: %.c | $(GENERATED)
	@mkdir -p $(@D)
	$(told_once)
	$(Q)$(CC) $(ALL_CFLAGS) -c -o $@ $<

$(BUILD)/grader-core.a: $(core_objects)
	@rm -f $@
	$(Q)ar rcs $@ $^

# Installs the Debian packages that are missing.
setup-judge:
	@grader/build/need $(judge_packages)
.PHONY: setup-judge

# As many compilers at a time as there are cores, unless the person who types make has said how many.
jobs = $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(shell nproc))

# Isolated players are linked with these: those by calls with both, those by lines with wait.o.
player_objects = $(BUILD)/player/stub.o $(BUILD)/player/wait.o
player_parts += $(player_objects)
$(player_objects): $(BUILD)/player/%.o: grader/seat/isolated/stub/%.c $(addprefix grader/seat/,no_memory.h wire.h seat.h player.h walls/filter.h)
	@mkdir -p $(@D)
	$(Q)$(CC) -std=c99 $(WARN) -Igrader -O2 -c -o $@ $<

# The judge's executable, and what isolated players are built from. Compilers run as another user if the judge is root:
# this user must read the kit's part for players, whatever the umask of git clone was.
for_players = player_api grader/build grader/games/*/player grader/seat/sealed $(BUILD)/player
sortie: setup-judge
	@$(MAKE) -s $(jobs) $(BUILD)/sortie $(BUILD)/sortie-serve
	@$(MAKE) -s sealed-if-there
	@chmod -R a+rX $(for_players) 2>/dev/null || :
$(BUILD)/sortie: $(cli_objects) $(judge_objects) $(BUILD)/grader-core.a $(player_parts) | $(BUILD)/o/grader/cli/grader.o $(BUILD)/translate
	$(Q)$(CC) $(CFLAGS) -o $@ $(filter-out $(player_parts),$^) $(JUDGE_LIBS)
$(BUILD)/sortie-serve: $(serve_objects) $(judge_objects) $(BUILD)/grader-core.a
	$(Q)$(CC) $(CFLAGS) -o $@ $^ $(SERVE_LIBS) $(JUDGE_LIBS)

# Those of this build: below $(BUILD) there may be others', such as the sanitizers'.
-include $(shell find $(BUILD)/o -name '*.d' 2>/dev/null)
