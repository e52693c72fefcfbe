#include "match/game_log.h"
#include "referee.h"
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

static void write_after(struct thoughts *t, const struct match_event *e, FILE *out)
{
    if (e->what == PLANE_EVENT_HIT) {
        plane_thoughts_hit(t, e->side, e->arg[0], e->arg[1], e->arg[2]);
        write_board(t, 1 - e->side, out);
    } else {
        plane_thoughts_move(t, e->side, e->arg[1]);
        write_board(t, e->side, out);
    }
}

static void write_game(struct thoughts *t, const struct match *m, int number, FILE *out)
{
    struct game_log s = game_log_find(m, number);
    int operations = 0;
    plane_thoughts_start(t);
    fputs("{\"start\":[", out);
    write_board(t, 0, out);
    fputc(',', out);
    write_board(t, 1, out);
    fputs("],\"after\":[", out);
    for (const struct match_event *e = m->event + s.begin; e < m->event + s.end; e++) {
        if (e->what != PLANE_EVENT_HIT && e->what != PLANE_EVENT_MOVE)
            continue;
        fputs(operations++ == 0 ? "" : ",", out);
        write_after(t, e, out);
    }
    fputs("]}", out);
}

int plane_write_thoughts(const struct match *m, FILE *out)
{
    struct thoughts *t = plane_thoughts_open(m->job.setup);
    if (t == NULL)
        return -1;
    fputc('[', out);
    for (int number = 1; number <= game_log_count(m); number++) {
        fputs(number == 1 ? "" : ",\n", out);
        write_game(t, m, number, out);
    }
    fputc(']', out);
    plane_thoughts_close(t);
    return 0;
}
