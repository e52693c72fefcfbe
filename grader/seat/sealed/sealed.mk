# The kit's part of sealed players, compiled to WebAssembly, for each game by calls. Without the tools everything else
# is built, and the kit says that the sealed seat is left out.

sealed_objects = $(foreach g,$(linked_game),$(addprefix $(BUILD)/sealed/$(g)/,sealed.o sealed_cxx.o kept.o))
# Made with kept.o.
sealed_with = $(foreach g,$(linked_game),$(addprefix $(BUILD)/sealed/$(g)/,reference.c reference.h))
sealed_tools = $(linked_game:%=$(BUILD)/sealed/%/kept)
sealed_there = grader/desk/web/there && command -v wasm2c wasm-ld >/dev/null
# Another clang than Debian's will do.
sealed_missing = $$({ $(sealed_there); } || echo '$(sealed_packages)') '$(sealed_cxx_packages)'

sealed: setup-sealed
	@$(MAKE) -s $(sealed_objects) $(sealed_tools) $(BUILD)/sortie
	@echo "The sealed seat is here. Next: $(BUILD)/sortie match hunter random --subtask 1 --seat sealed"
setup-sealed: setup-judge
	@grader/build/need $(sealed_missing)
	@{ $(sealed_there); } || { echo "make sealed: clang cannot compile for WebAssembly, or there is no wasm2c. Debian: $(sealed_packages)" >&2; exit 1; }
sealed-if-there:
	@if { $(sealed_there); }; then $(MAKE) -s $(sealed_objects) $(sealed_tools); \
		else echo "Left out: the sealed seat (make sealed). Debian: $(sealed_packages)" >&2; fi
.PHONY: sealed setup-sealed sealed-if-there

# The glue's list of constructors is empty: those of a module are run by a function of its own.
sealed_guest = clang --target=wasm32-wasi -mcpu=mvp -mbulk-memory -std=gnu11 -O2 -ffp-contract=off -fsigned-char -Igrader
$(BUILD)/sealed/%/sealed.o: grader/seat/sealed/guest/guest.c grader/games/%/player/glue.c \
		grader/games/%/callback.h grader/seat/isolated/stub/library.h grader/seat/no_memory.h grader/seat/player.h
	@mkdir -p $(@D)
	$(Q)$(sealed_guest) $(WARN) -Wno-reserved-id-macro -c -o $@.guest $<
	$(Q)$(sealed_guest) -fno-builtin -Dsortie_constructors_end=sortie_constructors_begin -c -o $@.glue $(word 2,$^)
	$(Q)wasm-ld -r -o $@ $@.guest $@.glue && rm -f $@.guest $@.glue
$(BUILD)/sealed/%/sealed_cxx.o: grader/seat/sealed/guest/cxx.c
	@mkdir -p $(@D)
	$(Q)$(sealed_guest) $(WARN) -c -o $@ $<

# The library's functions, compiled once for all players (kept/kept.c).
.PRECIOUS: $(BUILD)/sealed/%/kept
$(BUILD)/sealed/%/kept: grader/base/room.c $(wildcard grader/seat/sealed/kept/*.[ch] grader/seat/sealed/meter*.[ch])
	@mkdir -p $(@D)
	$(Q)$(CC) -std=c99 $(WARN) -Igrader -O2 -o $@ $(filter %.c,$^)
$(BUILD)/sealed/%/kept.o: $(addprefix $(BUILD)/sealed/%/,kept sealed.o sealed_cxx.o) grader/seat/sealed/kept/library.cpp \
		samples/%/sample.cpp $(addprefix grader/build/sealed/,keep module flags) grader/seat/sealed/module/module.c
	@echo "Compiling the C++ library for sealed players, 20 s of CPU time"
	@CC='$(CC)' grader/build/sealed/keep $(@D)
