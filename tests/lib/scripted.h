/*
 * scripted.h - a match by lines in which the test plays all seats: it answers, and checks what each seat was sent.
 */
#ifndef SORTIE_SCRIPTED_H
#define SORTIE_SCRIPTED_H

#include <stdbool.h>
#include <stddef.h>

#include "match/match.h"
#include "match/record.h"

enum { SCRIPTED_SAID = 1 << 20 };

struct scripted;

struct scripted_seat {
    struct seat seat; /* first */
    struct scripted *of;
    int opened;                  /* how often the seat was opened in this match */
    int heard;                   /* how many answers it gave since then */
    int limit_ms;                /* the time limit of the last answer */
    int asked;                   /* how often text was sent to it since then */
    size_t length, last, before; /* bytes in `said`, where the last text begins, and the one before it */
    char said[SCRIPTED_SAID];    /* all text sent to it, ended by 0 */
};

/* Large, so it is usually static. */
struct scripted {
    struct match m;
    struct scripted_seat seat[SEATS_MOST];
    const void *script; /* for the test's own use */
    /* Gives a seat's answer number `heard` since the seat was opened, from 0. a->used_us is 1 unless the function
     * changes it. Returns the line, or what scripted_fault returns. */
    const char *(*answer)(struct scripted *s, int side, int heard, struct seat_answer *a);
    bool warms;     /* all programs get the game's warm-up allowance */
    bool counts_on; /* if true, `heard` and `said` continue when a seat is opened again */
};

/* Plays a match. Each seat of the job needs a name, for example .name = {"alice", "bob"}: the record names the players,
 * and one without a name is invalid. The caller closes s->m. */
void scripted_play(struct scripted *s, const struct game *game, const struct match_job *job);

/* Makes the seat fault, with the text of a time limit, of a crash with exit status 1, or else of no answer. */
const char *scripted_fault(struct scripted *s, int side, const struct seat_answer *a, enum verdict verdict);

/* ---- records ---- */

/* Reads a record and verifies it. Returns 0, 1 if it is invalid, and then fills wrong, or -1 if out of memory. */
int scripted_judge(const struct game *game, const char *text, size_t size, struct record_wrong *wrong);

/* Checks that the match's record is valid. */
void scripted_verify(const struct match *m, const char *name);

/* Prints the picture after the match's last event, as far as it fits, ended by 0. */
void scripted_print(const struct match *m, char *text, size_t size);

#endif
