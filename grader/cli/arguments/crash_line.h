/*
 * crash_line.h - the line of a player's source at which it crashed in an isolated match on a desk, or the command that
 * names this line.
 */
#ifndef SORTIE_CRASH_LINE_H
#define SORTIE_CRASH_LINE_H

struct match;
struct seat_output;

enum { CRASH_LINE = 128 };

/*
 * After a crash, or a callback that took too long, prints the line or a command that names it. who: the players as they
 * were named. output: by lines, of the seat with the match's first fault.
 */
void crash_line_print(const struct match *m, const char *const who[], const struct seat_output *output,
                      const char *indent);

#endif
