# Installs the kit by the GNU conventions: PREFIX, DESTDIR, and bindir, libdir, mandir, datadir.

PREFIX = /usr/local
DESTDIR =
bindir = $(PREFIX)/bin
libdir = $(PREFIX)/lib
datadir = $(PREFIX)/share
mandir = $(datadir)/man
docdir = $(datadir)/doc/sortie
INSTALL = install

# The kit lies in one folder, laid out as its source, so that the executable finds the sources of players by going up
# from itself: grader/build, player_api and samples. bin/sortie is a link to it.
kitdir = $(libdir)/sortie
bash_completion = $(datadir)/bash-completion/completions/sortie
zsh_completion = $(datadir)/zsh/site-functions/_sortie
# The services: systemctl enable --now sortie@NAME, sortie-serve@NAME (docs/judge/service.md).
unitdir = $(libdir)/systemd/system
units = sortie@.service sortie-serve@.service sortie-worker.service
installed_sources = $(shell find player_api samples subtasks '(' -name '*.c' -o -name '*.cpp' -o -name '*.h' -o -name '*.py' -o -name '*.js' \
	-o -name '*.java' -o -name '*.kt' -o -name '*.cs' -o -name '*.go' -o -name '*.rs' -o -name '*.txt' ')') \
	$(addprefix grader/build/,bundle.ld header/precompiled operators.cpp sealed/flags) $(wildcard grader/build/languages/*.java grader/build/functions/*.*) grader/seat/player.h $(wildcard grader/games/*/player/*) \
	$(wildcard grader/seat/sealed/meter*.[ch]) $(shell find samples/games -type f) $(shell find grader/seat/sealed/guest/include grader/seat/sealed/module grader/seat/sealed/kept -type f)
installed_programs = sortie sortie-serve translate
installed_scripts = $(addprefix grader/build/,bundle executable header/precompile functions/build hint linked sealed/module sealed/object sealed/keep) $(filter-out %.java %.c %.h,$(wildcard grader/build/languages/*)) grader/site/page/document
installed_built = grader-core.a o/grader/cli/grader.o $(player_parts:$(BUILD)/%=%)
installed_docs = README.md README.zh.md LICENSE CHANGELOG.md $(wildcard docs/*.md docs/*/*.md docs/*.png docs/*/*.svg)

pages = $(BUILD)/pages
$(pages)/%: $(BUILD)/sortie $(BUILD)/sortie-serve grader/install/manual
	@mkdir -p $(@D)
	@grader/install/manual "$(strip $(RUN) $<)" $(@F) > $@.new && mv $@.new $@
$(pages)/completion.%: $(BUILD)/sortie $(BUILD)/sortie-serve grader/install/completion
	@mkdir -p $(@D)
	@grader/install/completion "$(strip $(RUN) $<)" $* $(patsubst samples/%/ladder.txt,%,$(wildcard samples/*/ladder.txt)) > $@.new && mv $@.new $@

install: sortie play-if-there
	@$(MAKE) -s install-files
# Those that `make desk` has made, as new as the rest.
desk_kits = $(wildcard $(BUILD)/desk/*.zip)
install-files: $(desk_kits) $(installed_programs:%=$(BUILD)/%) $(addprefix $(BUILD)/,$(installed_built)) $(pages)/sortie.1 $(pages)/contest.conf.5 $(pages)/completion.bash $(pages)/completion.zsh
	@for file in $(installed_sources); do $(INSTALL) -D -m 644 $$file "$(DESTDIR)$(kitdir)/$$file" || exit 1; done
	@for file in $(installed_scripts); do $(INSTALL) -D -m 755 $$file "$(DESTDIR)$(kitdir)/$$file" || exit 1; done
	@for file in $(installed_built); do $(INSTALL) -D -m 644 $(BUILD)/$$file "$(DESTDIR)$(kitdir)/build/$$file" || exit 1; done
	@for file in $(patsubst $(BUILD)/%,%,$(wildcard $(sealed_objects) $(sealed_with))); do $(INSTALL) -D -m 644 $(BUILD)/$$file "$(DESTDIR)$(kitdir)/build/$$file" || exit 1; done
	@for file in $(patsubst $(BUILD)/%,%,$(wildcard $(sealed_tools))); do $(INSTALL) -D -m 755 $(BUILD)/$$file "$(DESTDIR)$(kitdir)/build/$$file" || exit 1; done
	@for file in $(installed_docs); do $(INSTALL) -D -m 644 $$file "$(DESTDIR)$(docdir)/$$file" || exit 1; done
	@for file in $(installed_programs); do $(INSTALL) -D -m 755 $(BUILD)/$$file "$(DESTDIR)$(kitdir)/build/$$file" || exit 1; done
	@for page in $(wildcard $(web_pages)); do \
		for file in "$(docdir)/$${page##*/}" "$(kitdir)/build/play/$${page##*/}"; do $(INSTALL) -D -m 644 $$page "$(DESTDIR)$$file" || exit 1; done; \
		for file in $$(ls $${page%.html}.within $${page%.html}.chances); do $(INSTALL) -D -m 644 $$file "$(DESTDIR)$(kitdir)/build/play/$${file##*/}" || exit 1; done; done
	@for kit in $(desk_kits); do $(INSTALL) -D -m 644 $$kit "$(DESTDIR)$(kitdir)/build/desk/$${kit##*/}" || exit 1; done
	@$(INSTALL) -d "$(DESTDIR)$(bindir)" && ln -sf "$(kitdir)/build/sortie" "$(DESTDIR)$(bindir)/sortie"
	@$(INSTALL) -D -m 644 $(pages)/sortie.1 "$(DESTDIR)$(mandir)/man1/sortie.1"
	@$(INSTALL) -D -m 644 $(pages)/contest.conf.5 "$(DESTDIR)$(mandir)/man5/contest.conf.5"
	@$(INSTALL) -D -m 644 $(pages)/completion.bash "$(DESTDIR)$(bash_completion)"
	@$(INSTALL) -D -m 644 $(pages)/completion.zsh "$(DESTDIR)$(zsh_completion)"
	@for unit in $(units); do sed 's#@bindir@#$(bindir)#' grader/install/$$unit > $(pages)/$$unit && $(INSTALL) -D -m 644 $(pages)/$$unit "$(DESTDIR)$(unitdir)/$$unit" || exit 1; done
	@echo "Installed: $(bindir)/sortie, the kit in $(kitdir), its documents in $(docdir). Next: sortie --help"

uninstall:
	@rm -rf "$(DESTDIR)$(kitdir)" "$(DESTDIR)$(docdir)"
	@rm -f "$(DESTDIR)$(bindir)/sortie" "$(DESTDIR)$(mandir)/man1/sortie.1" "$(DESTDIR)$(mandir)/man5/contest.conf.5" \
		"$(DESTDIR)$(bash_completion)" "$(DESTDIR)$(zsh_completion)" $(units:%="$(DESTDIR)$(unitdir)/%")

# A release: grader/install/dist.
dist:
	@grader/install/dist $(BUILD)/dist

.PHONY: install install-files uninstall dist
