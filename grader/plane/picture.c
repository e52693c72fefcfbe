#include "picture.h"

#include "replay.h"

const struct match_event *plane_find_game(const struct match *m, int game)
{
    const struct match_event *e = m->event, *end = m->event + m->events;
    for (; e < end; e++)
        if (e->what == EVENT_GAME && --game == 0)
            return e;
    return end;
}

enum plane_fault plane_position_step(struct plane_position *p, const struct match_event *e)
{
    int answer;
    if (e->what < EVENT_OF_GAME)
        return PLANE_OK;
    enum plane_fault fault = plane_apply(&p->game, e, &answer);
    if (fault == PLANE_OK && e->what == PLANE_EVENT_HIT)
        cells_add(&p->shot[!e->side], e->arg[0], e->arg[1]);
    return fault;
}

static char cell_letter(const struct plane_side *s, const struct cells *shot, int x, int y)
{
    bool hit = cells_has(shot, x, y);
    for (int i = 0; i < s->drawn; i++) {
        const struct plane *p = &s->plane[i];
        if (!cells_has(&p->cells, x, y))
            continue;
        if (p->x == x && p->y == y)
            return hit ? 'X' : (char)('A' + i);
        return hit ? '*' : (char)('1' + i);
    }
    return hit ? 'o' : '.';
}

static void print_row(const struct plane_position *p, int side, int x, FILE *out)
{
    fprintf(out, "%3d ", x);
    for (int y = 1; y <= PLANE_SIZE; y++)
        fprintf(out, " %c", cell_letter(&p->game.side[side], &p->shot[side], x, y));
}

void plane_position_print(const struct plane_position *p, const char *const name[2], FILE *out)
{
    static const char gap[] = "      ";
    fprintf(out, "     %-24.24s%s    %.24s\n", name[0], gap, name[1]);
    fprintf(out, "     1 2 3 4 5 6 7 8 9 . . 12%s    1 2 3 4 5 6 7 8 9 . . 12\n", gap + 1);
    for (int x = 1; x <= PLANE_SIZE; x++) {
        print_row(p, 0, x, out);
        fputs(gap, out);
        print_row(p, 1, x, out);
        fputc('\n', out);
    }
    fputs("     1 2 3 a plane's body, A B C its head, * hit body, X hit head, o miss\n", out);
}
