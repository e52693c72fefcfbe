/*
 * fuzz.h - the targets of `make fuzz`: each takes any bytes of a stranger's to a reader of the kit, and stops the
 * process where a promise of that reader is broken. fuzz.mk tells how they run.
 */
#ifndef SORTIE_FUZZ_H
#define SORTIE_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef void fuzz_run(const uint8_t *data, size_t size);

/* An answer to a game by lines, all games: a line. */
fuzz_run fuzz_answers;
/* CODE VS Reborn's packs. */
fuzz_run fuzz_codevs_packs;
/* Bundles of finished batches. */
fuzz_run fuzz_bundles;
/* contest.conf, for each game. */
fuzz_run fuzz_config;
/* contest.db: a whole file, or tests/fuzz/contest.db.gz with other bytes, or behind a "=" with other values. */
fuzz_run fuzz_database;
/* The dice of the Yacht Auction. */
fuzz_run fuzz_dice;
/* Messages of a queue. */
fuzz_run fuzz_messages;
/* Kutulu's mazes. */
fuzz_run fuzz_maps;
/* Names and what else strangers write, on its way to a log, a table, a comparison. */
fuzz_run fuzz_names;
/* A byte: p an archive of a program, e an executable, d a program's description, else compressed data. */
fuzz_run fuzz_archives;
/* A packed folder of a game of one's own, or behind a "=" its game.conf. */
fuzz_run fuzz_own_folders;
/* The lines of a referee of one's own. */
fuzz_run fuzz_own_referees;
/* The drawings of planes, a line "====", and the test points. */
fuzz_run fuzz_planes;
/* WebAssembly of a sealed player. */
fuzz_run fuzz_modules;
/* Records of all games. */
fuzz_run fuzz_records;
/* All that a client sends over one connection of `sortie serve`. */
fuzz_run fuzz_requests;
/* Texts that players said: a byte for the record, then lines. */
fuzz_run fuzz_said;
/* Names, answers and addresses that contestants send or drop. */
fuzz_run fuzz_served;
/* A job, a result, the head of a frame, or frames on a pipe. */
fuzz_run fuzz_tasks;
/* The name that a player gives its thread, as /proc has it. */
fuzz_run fuzz_thread_names;
/* A list of contestants: a table, DOMjudge's, CMS'. */
fuzz_run fuzz_user_list;
/* The bytes of an isolated player: which requests it gets (one byte: how many), then frames. */
fuzz_run fuzz_wire;
/* The output of a player by lines, in parts of the length in the first byte. */
fuzz_run fuzz_written;
/* A zip archive of sources. */
fuzz_run fuzz_zips;

struct fuzz_target {
    const char *name;
    fuzz_run *run;
};

extern const struct fuzz_target fuzz_targets[]; /* a NULL name ends them */

/* ---- for targets ---- */

/* The bytes with a 0 behind, alone in their memory, so that a sanitizer sees who reads past them: free it. */
char *fuzz_text(const uint8_t *data, size_t size);

/* The same without a 0 behind, for readers that are given a size. */
char *fuzz_bytes(const uint8_t *data, size_t size);

/* Stops the process unless it holds. */
void fuzz_must(bool holds, const char *what);

/* Writes the bytes to a new file in memory: its descriptor, and its path for who wants one. */
int fuzz_file(const uint8_t *data, size_t size, char path[64]);

/* Discards what a reader prints. */
FILE *fuzz_nowhere(void);

#endif
