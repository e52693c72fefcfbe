#include "verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/report.h"
#include "recorded.h"

static int verify_say(struct record_wrong *wrong, int line, const char *before, const char *why, size_t length)
{
    wrong->line = line;
    snprintf(wrong->why, sizeof wrong->why, "%s%.*s", before, (int)length, why);
    return 1;
}

/* Finds the first line of the record that differs from the new record. */
static int verify_compare(const char *text, const char *again, struct record_wrong *wrong)
{
    for (int line = 1;; line++) {
        size_t one = strcspn(text, "\n"), other = strcspn(again, "\n");
        if (one != other || memcmp(text, again, one) != 0)
            return verify_say(wrong, line, "played again, this line is: ", again, other);
        if (text[one] == '\0')
            return 0;
        text += one + 1;
        again += other + 1;
    }
}

static int check_result(const struct match *m, struct record_wrong *wrong)
{
    char is[80] = "", told[80] = "", points[16];
    for (int side = 0; side < m->game->seats; side++) {
        match_points_text(m->result.player[side].half_points, points);
        snprintf(is + strlen(is), sizeof is - strlen(is), " %s", points);
        match_points_text(m->told[side], points);
        snprintf(told + strlen(told), sizeof told - strlen(told), " %s", points);
    }
    if (strcmp(is, told) == 0)
        return 0;
    wrong->line = record_line(m, m->events) + m->result.system;
    snprintf(wrong->why, sizeof wrong->why, "the result is%s, not%s", is, told);
    return 1;
}

/* The seats report what they could not do. That explains more than the differing line, unless it comes later. */
static int compare_matches(const struct match *m, const struct match *again, const struct recorded *seats,
                           struct record_wrong *wrong)
{
    size_t size;
    char *one = match_record_text(m, &size), *other = match_record_text(again, &size);
    int line = record_line(m, seats->at), rc = one == NULL || other == NULL ? -1 : verify_compare(one, other, wrong);
    free(one);
    free(other);
    if (rc >= 0 && seats->why[0] != '\0' && (rc == 0 || line <= wrong->line))
        return verify_say(wrong, line, "", seats->why, strlen(seats->why));
    return rc == 0 ? check_result(m, wrong) : rc;
}

static int verify_by(const struct match *m, bool older, struct record_wrong *wrong)
{
    struct match again;
    struct recorded seats;
    struct match_job job = m->job;
    job.older = older;
    int rc = match_open(&again, m->game, &job);
    if (rc == 0) {
        recorded_play(&seats, m, &again);
        rc = compare_matches(m, &again, &seats, wrong);
    }
    match_close(&again);
    return rc;
}

int match_verify(const struct match *m, struct record_wrong *wrong)
{
    struct record_wrong other;
    int rc = verify_by(m, false, wrong), older = rc == 1 && m->game->older != NULL ? verify_by(m, true, &other) : rc;
    return older == 1 ? rc : older;
}
