/*
 * submission.h - takes a contestant's program. It is compiled under confinement and tried in each test point against
 * the configured opponent. The answer says what it would forfeit. `admission` in contest.conf decides whether it is
 * accepted when it compiles, or when it plays at least one test point to the end without a fault. A refused one stays
 * in the store with its answer, and the contestant's last accepted one stays valid. Compiling and trying one
 * contestant's programs takes at most admission_time between two batches. An attempt in which the system fails counts
 * too.
 */
#ifndef SORTIE_SUBMISSION_H
#define SORTIE_SUBMISSION_H

#include "build/program.h"
#include "contest/contest.h"

struct taking; /* admission.h */

/*
 * Takes a program, t->text, of the contestant t->name.
 * CONTEST_OK: it was accepted. CONTEST_REFUSED: it was not. If t->answer is then empty, nothing was stored, because the
 * reason in c->why is not about the program (a name, a size, closed, too many). CONTEST_SYSTEM: nothing was stored.
 */
int submission_take(struct taking *t);

/* The same in three parts, for several programs at a time (inbox.h): the checks before it is compiled, then the steps
 * of admission.h, which need no store, then the store. rc: the result of the steps. A dropped file is remembered in
 * the transaction that stores it. */
int submission_check(struct taking *t);
int submission_store(struct taking *t, int rc);

/* Remembers that a dropped file was taken, for one that is not stored. Returns a result of contest.h. */
int submission_remember(const struct taking *t);

/* Takes a program of t->name from a file. data: path of its data. NULL: MINE.bin beside MINE.c, if it exists and the
 * game is one by lines. main: of an archive, the file that starts it, or NULL. */
int submission_take_file(struct taking *t, const char *path, const char *data, const char *main);

/* Whether a contestant may bring so many bytes of data besides what the contest keeps of theirs (most_data_mib of
 * contest.conf), and so many that wait to be looked at. CONTEST_OK, CONTEST_REFUSED or CONTEST_SYSTEM. */
int submission_data_fits(struct contest *c, const char *contestant, const void *bytes, size_t size, int64_t waiting);

/* Checks a contestant's name: 1 to 63 bytes of UTF-8, no slash or control character, no dot or dash first, no blank at
 * either end, at least one visible character. Returns NULL, or the error. */
const char *submission_name_wrong(const char *name);

/* The same for a command or an act. CONTEST_REFUSED with the reason. */
int submission_check_name(struct contest *c, const char *name);

/* Sets *taken if another contestant's present or former name looks the same (text_looks). If it is a former one, gives
 * the present name of that contestant, else an empty text. CONTEST_OK or CONTEST_SYSTEM. */
int submission_looks_taken(struct contest *c, const char *name, bool *taken, char now[CONTEST_NAME]);

/* Adds a contestant of that name to the store unless there is one. Returns a result of contest.h. */
int submission_contestant(struct contest *c, const char *name);

/* Gives the name in the cache of an accepted submission, and compiles it if it is not there. sealed_mib: as in
 * admission_settings; then module gets the SHA-256 of its metered module (NULL: not wanted). CONTEST_REFUSED if it does
 * not compile any more (another compiler, other flags). */
int submission_program(struct contest *c, int64_t submission, int sealed_mib, char program[PROGRAM_HASH],
                       char module[HASH_TEXT]);

#endif
