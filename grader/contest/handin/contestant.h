/*
 * contestant.h - adds, renames, withdraws and disqualifies contestants. Each change is written to the audit log
 * (audit_log.h), with its reason. Batches that have begun keep what they have: their records and pages use the names of
 * that time. Each function returns a result of contest.h. CONTEST_REFUSED, with the reason, if there is no such
 * contestant or nothing would change.
 */
#ifndef SORTIE_CONTESTANT_H
#define SORTIE_CONTESTANT_H

#include "contest/contest.h"
#include "drop.h"

/* Gives the number of the contestant who has this name now. CONTEST_REFUSED, with the nearest known name, if none
 * has. */
int contestant_find(struct contest *c, const char *name, int64_t *id);

/* Adds a contestant without submissions, inside a transaction. CONTEST_REFUSED if the name is invalid, or looks like
 * one that another contestant has or had. */
int contestant_add(struct contest *c, const char *name, const char *why);

/* Checks whether contestant `id` (0: a new one) may have this name. */
int contestant_check_name(struct contest *c, const char *name, int64_t id);

/* Renames a contestant from the next batch on. Also renames their folder in submissions/, if it exists and the new one
 * does not. The old name stays theirs: nobody else gets it. */
int contestant_rename(struct contest *c, const char *name, const char *fresh, const char *why);

/* Withdrawn: takes part in no further batch and submits nothing. Matches that were played stay. Disqualified: as
 * withdrawn, and shown crossed out everywhere. Active: takes part again, with the last accepted program. */
enum contestant_state { CONTESTANT_ACTIVE, CONTESTANT_WITHDRAWN, CONTESTANT_DISQUALIFIED };
int contestant_set(struct contest *c, const char *name, enum contestant_state state, const char *why);

/*
 * A program that others may play against, because its owner says so. A contestant has one at most: the one that was
 * accepted last when they said it. It stays so when they hand in another one, until they say something else. Its source
 * stays private. The audit log has no entry of it: no batch depends on it.
 *
 * Owners say it on their page. The server does not write to the store, so it leaves a word in their folder
 * (upload_word in upload.h), which the inbox takes. Contestants who can write there may leave it too.
 */

/*
 * Whether a contestant's program may be published with its source when the contest is over (site/archive/archive.h). It
 * may not, unless its owner says so, in the same two ways. The audit log has no entry of this either.
 */

/* Does what the owner says. DROP_PUBLIC: others may play against the last accepted program, DROP_PRIVATE: against none.
 * DROP_PUBLISH, DROP_UNPUBLISH: the program may be published, or not. CONTEST_REFUSED if there is no such program, or
 * nothing would change. */
int contestant_let(struct contest *c, const char *name, enum drop_request word);

/* CONTEST_REFUSED if a contestant has no accepted program. */
int contestant_has_accepted(struct contest *c, int64_t contestant);

/* Takes such words. One that changes nothing any more is removed. CONTEST_OK or CONTEST_SYSTEM. */
int contestant_take_word(struct contest *c, int folder, const char *name);

/* Takes what a request asks for: the one line of its file. A result of contest.h. */
typedef int contestant_request(struct contest *c, int64_t contestant, const char *line);

/* Takes the requests of this kind of all who take part, and removes them. One that is refused now goes too: the reason
 * was given when it was written, or somebody wrote the file by hand. CONTEST_OK or CONTEST_SYSTEM. */
int contestant_take_requests(struct contest *c, enum drop_request kind, contestant_request *take);

/* The part of a contestant's own page about both. */
struct contestant_word {
    bool publish; /* it may be published */
    bool publish_waits;
    bool waits;        /* the inbox has not taken the last word yet */
    bool can;          /* there is an accepted program */
    int64_t submitted; /* of the public program, or 0: there is none */
    char file[300];    /* its name, as it was handed in */
};
int contestant_word_of(struct contest *c, int submissions, int64_t contestant, const char *name,
                       struct contestant_word *out);

/* Prints a line for each contestant, in the order of names: number, name, state, submissions, the last accepted one,
 * the number of valid tokens (token.h), whether the program may be published, and the groups (group.h). */
int contestant_list(struct contest *c, FILE *out);

#endif
