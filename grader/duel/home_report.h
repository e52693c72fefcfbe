/*
 * home_report.h - the table of a tournament of one's own programs (home_league.h): for a terminal, as JSON, as a page.
 */
#ifndef SORTIE_HOME_REPORT_H
#define SORTIE_HOME_REPORT_H

#include <stdbool.h>
#include <stdio.h>

struct home_league;

/* How it was played. */
struct home_source {
    const struct duel_plan *plan;
    bool stopped;
};

void home_report_text(const struct home_league *l, const struct home_source *s, FILE *out);
void home_report_json(const struct home_league *l, const struct home_source *s, FILE *out);

/* Writes what is inside of a page: a heading, how it was played, the table. */
void home_report_html(const struct home_league *l, const struct home_source *s, FILE *out);

#endif
