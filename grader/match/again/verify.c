#include "verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/command/trouble.h"
#include "match/report.h"
#include "recorded.h"

/* Finds the first line of the record that differs from the new record. The last line of both is the result. */
static int verify_compare(const char *text, const char *end, const char *again, struct record_wrong *wrong)
{
    int one = 0, other = 0, line = 1;
    for (; text < end; text += one + 1, again += other + 1, line++) {
        one = (int)((const char *)memchr(text, '\n', (size_t)(end - text)) - text);
        other = (int)strcspn(again, "\n");
        if (one != other || memcmp(text, again, (size_t)one) != 0)
            break;
    }
    if (text == end)
        return 0;
    wrong->line = line;
    if (text + one + 1 == end && again[other + 1] == '\0')
        snprintf(wrong->why, sizeof wrong->why, "the result is%.*s, not%.*s", other - 6, again + 6, one - 6, text + 6);
    else
        snprintf(wrong->why, sizeof wrong->why, "played again, this line is: %.*s", other, again);
    return 1;
}

/* The seats report what they could not do. That explains more than the differing line, unless it comes later. */
static int verify_by(const struct match *m, const char *text, size_t size, bool older, struct record_wrong *wrong)
{
    struct match again;
    struct recorded seats;
    struct match_job job = m->job;
    size_t length;
    job.older = older;
    if (match_open(&again, m->game, &job) != 0)
        return match_close(&again), -1;
    recorded_play(&seats, m, &again);
    char *played = match_record_text(&again, &length);
    int line = record_line(m, seats.at), rc = played == NULL ? -1 : verify_compare(text, text + size, played, wrong);
    if (rc >= 0 && seats.why[0] != '\0' && (rc == 0 || line <= wrong->line)) {
        wrong->line = line;
        snprintf(wrong->why, sizeof wrong->why, "%s", seats.why);
        rc = 1;
    }
    free(played);
    match_close(&again);
    return rc;
}

int record_verify(struct match *m, const struct game *const known[], const char *text, size_t size,
                  struct record_wrong *wrong)
{
    struct record_wrong other;
    TRY(record_read(m, known, text, size, wrong));
    int rc = verify_by(m, text, size, false, wrong);
    int older = rc == 1 && m->game->older != NULL ? verify_by(m, text, size, true, &other) : rc;
    return older == 1 ? rc : older;
}
