/*
 * program_match.h - plays a match between programs, each in a process of its own (seated_match.h). Two sealed players
 * (seat/sealed/sealed.h) are in one process, which has the referee too (sealed_process.c), and may stay for the next
 * match of these two.
 *
 * This process believes nothing of that one but what it can check: it plays the events that come out again by the rules
 * (match/again/recorded.h), which must give the same events. So a player that broke out of its module could make up
 * matches between these two programs, as far as the rules allow, and reach nothing else.
 */
#ifndef SORTIE_PROGRAM_MATCH_H
#define SORTIE_PROGRAM_MATCH_H

#include "seated_match.h"

/*
 * ---- the process that plays matches of two sealed players ----
 *
 * It has the referee and both players, and the walls of an isolated player: no files, no sockets, a user without
 * rights. If the machine permits it, it also has a pid namespace of its own, in which it is process 1, and a control
 * group. It takes jobs from one pipe and sends reports into another. It plays for these two programs only. A match
 * after which it might not be as before ends it.
 */

enum { SEALED_PATH = 4500 };

/* The pair that a process plays, compared byte by byte. A file that was written anew under the same name is another
 * player. */
struct sealed_pair {
    const struct game *game;
    int memory_mib; /* of a module, at most */
    char object[2][SEALED_PATH];
    uint64_t made[2][3];
};

/* The process, as the judge has it. Zeroes: there is none. The starter makes it: a process that the first match forks,
 * which stays small, so that nobody has to copy the judge's memory for a match. */
struct sealed_process {
    pid_t starter;
    int asked; /* a socket to the starter */
    pid_t pid;
    int to, from; /* pipes */
    struct sealed_pair plays;
};

/* A report: this, then the events. */
struct sealed_report {
    char why[MATCH_WHY];        /* not empty: the match could not begin. Nothing follows */
    struct match_result result; /* if the system failed, nothing follows */
    struct seat_output output[2];
    size_t events; /* all but that of the fault, which would be the last one */
};

/*
 * Opens m, plays and leaves it complete for report.h. The caller closes it with match_close. Returns 0, even if the
 * match ended in a fault of a player or of the system, or -1 with why if it could not begin. The process w->kept may
 * stay for the next match, and the caller ends it with sealed_process_close. For sealed players SIGPIPE must be ignored
 * (process_start_ticking).
 */
int program_match(struct match *m, const struct match_wanted *w, char why[MATCH_WHY]);

/* Fills in what a process plays: the two players of this match, which have the same limit of memory. */
void sealed_process_pair(struct sealed_pair *pair, const struct match_wanted *w);

/* Has a process play this match: w->kept if it plays these two, or a new one, which w->kept is from then on. An order
 * is a job. Pointers in it mean nothing there, so no game by calls has given input. Returns 0, or -1 with why. If the
 * process dies, its report does not come. */
int sealed_process_order(const struct match_wanted *w, char why[MATCH_WHY]);

/* Ends it, whatever it does. Safe if there is none. */
void sealed_process_end(struct sealed_process *p);

/* Ends the starter too. */
void sealed_process_close(struct sealed_process *p);

#endif
