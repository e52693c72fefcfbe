/* A person at a game of one's own, with plain lines: what the referee says, and the answer as it is typed. */
#include "games/person_board.h"
#include "own.h"

static void own_draw(const void *self, const struct person_turn *t, bool keys, int style, FILE *out)
{
    (void)self;
    (void)keys;
    match_print(t->m, t->begin, t->end, style, out);
    fputs(t->heard, out);
}

const struct person_board own_person = {.draw = own_draw, .help = {{"a line, as a program would write it", NULL}}};
