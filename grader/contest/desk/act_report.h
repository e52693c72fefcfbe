/*
 * act_report.h - reports on a contest that a judge asks for at the desk: commands that change nothing in it, and take
 * seconds or minutes. The acts `report` and `report-end` set which one is wanted (c->report). `sortie acts`, which does
 * these acts, starts it at the lowest priority, and ends it. One runs at a time, and none outlives that process.
 *
 *   reports/NAME        what the last one of this name has printed so far, in English: its first line is `began TIME`,
 *                       and once it has ended its last line is `ended TIME STATUS`, with the exit status of a shell
 *
 * The folder is not in acts/: `sortie serve`, which writes there, can begin no report.
 */
#ifndef SORTIE_ACT_REPORT_H
#define SORTIE_ACT_REPORT_H

#include "contest/clock/child.h"
#include "contest/contest.h"

enum { ACT_REPORT_MOST = 8 << 20 };

/* The report that runs. Begins as {.name = ""}: none. */
struct act_report {
    struct child child;
    char name[CONTEST_REPORT];
    int out; /* of one that runs: the file that it prints to, or -1 */
};
/* The acts: wants a report, or no longer wants it. CONTEST_REFUSED if there is no such report, another one runs, or
 * none does. */
int act_report_want(struct contest *c, const char *name);
int act_report_end(struct contest *c, const char *name);

/* For `sortie acts`. act_report_look starts what is wanted, and ends what is not wanted any more, without waiting.
 * `say` gets a line for the log if it cannot. */
void act_report_look(struct act_report *r, struct contest *c, void (*say)(const char *line));
void act_report_stop(struct act_report *r);

/* Writes reports/NAME, and nothing if there is none. A report larger than ACT_REPORT_MOST is cut. */
int act_report_write(struct contest *c, const char *name, FILE *out);

#endif
