#include <stdlib.h>

#include "match/game_log.h"
#include "plane.h"
#include "thoughts.h"

/* One letter for each step of the square root, so that small chances, which are the most common, get different letters.
 * ORDER board.js */
static const char alphabet[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?_>()[]{}@%$#";
enum { LAST = sizeof alphabet - 2 };

/* Returns the step whose square is nearest: n * n <= chance * LAST * LAST rounded. */
static int letter_of(double chance)
{
    int n = 0;
    while (n < LAST && (n + 0.5) * (n + 0.5) < chance * LAST * LAST)
        n++;
    return n;
}

static void write_board(struct thoughts *t, int side, FILE *out)
{
    double chance[THOUGHTS_CELLS];
    plane_thoughts_heads(t, side, chance);
    fputc('"', out);
    for (int c = 0; c < THOUGHTS_CELLS; c++)
        fputc(alphabet[letter_of(chance[c])], out);
    fputc('"', out);
}

static void write_game(struct thoughts *t, const struct match *m, int number, bool last, FILE *out)
{
    struct game_log s = game_log_find(m, number);
    const struct match_event *e = m->event + s.begin;
    int operations = 0;
    plane_thoughts_start(t);
    for (; last && e < m->event + s.end; e++)
        plane_thoughts_learn(t, e);
    fputs("{\"start\":[", out);
    write_board(t, 0, out);
    fputc(',', out);
    write_board(t, 1, out);
    fputs("],\"after\":[", out);
    for (; e < m->event + s.end; e++) {
        int side = plane_thoughts_learn(t, e);
        if (side < 0)
            continue;
        fputs(operations++ == 0 ? "" : ",", out);
        write_board(t, side, out);
    }
    fputs("]}", out);
}

int plane_write_thoughts(const struct match *m, bool last, FILE *out)
{
    struct thoughts *t = plane_thoughts_open(m->job.setup);
    int games = game_log_count(m), from = last ? games : 1;
    if (t == NULL)
        return -1;
    fputc('[', out);
    for (int number = from; number <= games; number++) {
        fputs(number == from ? "" : ",\n", out);
        write_game(t, m, number, last, out);
    }
    fputc(']', out);
    free(t);
    return 0;
}
