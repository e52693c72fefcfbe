/*
 * statement_line.h - makes the job of a match from the options of a command line, or from the statement's line on
 * standard input: the test point and the numbers of its set-up.
 */
#ifndef SORTIE_STATEMENT_LINE_H
#define SORTIE_STATEMENT_LINE_H

#include <stdbool.h>
#include <stdint.h>

struct game;
struct match_job;
struct testpoint;

/* The match that a command line asks for: -1 where it says nothing. */
struct statement_asked {
    int64_t subtask, games, seed, time_ms, memory_mib;
};

/* Makes the job, all but its names: of the test point that is asked for, or of the game's only one, or else of the
 * line. ask: whether to say first what to type. The seed is the clock's if none is asked for. Its limits are those of
 * statement_limits. If more games give it more time, it says so. Returns 0, or the exit status after saying why
 * something is refused. */
int statement_line_job(const struct game *game, const struct statement_asked *asked, bool ask, struct match_job *job);

/* Sets a job's limits: those that are asked for, or its test point's, or the first one's if it has none of the game's.
 * Returns that test point. */
const struct testpoint *statement_limits(const struct game *game, const struct statement_asked *asked,
                                         struct match_job *job);

/* Prints a line on stderr if a job has more games than its test point, which gives them more CPU time. */
void statement_tell_time(const struct testpoint *own, const struct match_job *job);

#endif
