/*
 * statement_line.h - reads what to play as the statement gives it: one line on standard input with the test point and
 * the numbers of its set-up.
 */
#ifndef SORTIE_STATEMENT_LINE_H
#define SORTIE_STATEMENT_LINE_H

#include <stdbool.h>

#include "match/match.h"

/* The match that a command line asks for: -1 where it says nothing. */
struct statement_asked {
    int64_t subtask, games, seed;
};

/* Makes the job, all but its names: of the test point that is asked for, or of the game's only one, or else of the
 * line. ask: whether to say first what to type. The seed is the clock's if none is asked for. Returns the test point,
 * whose limits the job has, or NULL after saying why something is refused. */
const struct testpoint *statement_line_job(const struct game *game, const struct statement_asked *asked, bool ask,
                                           struct match_job *job);

#endif
