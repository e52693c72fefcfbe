/*
 * desk_views.h - what a judge sees at the desk, as JSON or, for sources and records, as they are. Everything is read
 * from the store and the contest's folder, so that `sortie serve` can show it without a right of its own.
 *
 *   status         {"alive", "status": contest_status.h, or null if the clock never ran, "desk": what waits for a
 *                  judge}. Helpers too
 *   messages       announcements and questions, the newest first, 500 at most. Helpers too
 *   contestants    with the number of their submissions and tokens
 *   registrations  people who wait for approval
 *   submissions    300 at most, the newest first, before the number that is asked for
 *   source         the text of submission `number`
 *   data           its data file
 *   report         what the report `match` (act_report.h) has printed so far
 *   batches        all, the newest first
 *   matches        of batch `number` those that did not end ok, 500 at most
 *   record         of a match of batch `number`
 *   printed        what players printed in a match of batch `number`
 *   rulings        the audit log, the newest first, 500 at most
 *   settings       of contest.conf (act_settings.h)
 *   log            the last 64 KiB of run.log
 *   judges         for owners
 */
#ifndef SORTIE_DESK_VIEWS_H
#define SORTIE_DESK_VIEWS_H

#include "judge.h"

/* Selects a view. The texts are from strangers. */
struct view_wanted {
    const char *name;
    int64_t number;    /* 0 if none is given */
    const char *match; /* "1-2-3": test point, round and number. Or the name of a report. NULL: none */
};

/* Writes acts/status.json, from which `status` is made: `sortie serve` may not ask the disk how full it is, and many
 * judges look. CONTEST_OK or CONTEST_SYSTEM. */
int view_keep_status(struct contest *c, int folder);

/* Writes a view. *json: it is JSON, else plain text. CONTEST_REFUSED with the reason: there is no such view, or it is
 * not for this role. */
int view_write(struct contest *c, enum judge_role role, const struct view_wanted *wanted, FILE *out, bool *json);

#endif
