/* Draws a position on a terminal, from the notes. */
#include <string.h>

#include "base/scan.h"
#include "base/text.h"
#include "kutulu.h"
#include "match/match.h"
#include "rules.h"

struct explorer {
    bool living;
    int sanity, plans, lights;
    int score;    /* set when the player has left */
    char did[16]; /* the action of the last turn */
};

struct scene {
    char map[64];
    int turn; /* the last turn, -1 before the first */
    int height;
    char row[KUTULU_MOST_HEIGHT][KUTULU_MOST_WIDTH + 1];
    struct explorer explorer[KUTULU_SEATS];
};

/* ---- notes ---- */

static bool kutulu_picture_take(const char **at, int *number)
{
    return scan_text(at, " ") && scan_int(at, -1, 9999, number);
}

/* Reads so many numbers in a row. */
static bool take_all(const char **at, int number[], int count)
{
    bool fine = true;
    for (int i = 0; i < count && fine; i++)
        fine = kutulu_picture_take(at, &number[i]);
    return fine;
}

static void kutulu_picture_put(struct scene *s, int x, int y, char letter)
{
    if (y >= 0 && y < s->height && x >= 0 && x < (int)strlen(s->row[y]))
        s->row[y][x] = letter;
}

static void read_row(struct scene *s, const char *text)
{
    if (s->height == KUTULU_MOST_HEIGHT)
        return;
    char *row = s->row[s->height++];
    snprintf(row, sizeof s->row[0], "%.*s", KUTULU_MOST_WIDTH, text);
    for (; *row != '\0'; row++)
        *row = *row == '#' ? '#' : *row == 'U' ? 'u' : '.';
}

static void read_turn(struct scene *s, const char *at)
{
    if (!kutulu_picture_take(&at, &s->turn))
        return;
    for (int e = 0; e < KUTULU_SEATS && *at == ' '; e++) {
        int length = (int)strcspn(++at, " ");
        snprintf(s->explorer[e].did, sizeof s->explorer[e].did, "%.*s", length, at);
        at += length;
    }
}

static void read_left(struct scene *s, const char *at)
{
    int number[2];
    if (take_all(&at, number, 2) && number[0] >= 0 && number[0] < KUTULU_SEATS)
        s->explorer[number[0]].score = number[1];
}

static void read_explorers(struct scene *s, const char *at)
{
    int n[6];
    while (take_all(&at, n, 6) && n[0] >= 0 && n[0] < KUTULU_SEATS) {
        struct explorer *e = &s->explorer[n[0]];
        e->living = true;
        e->sanity = n[3];
        e->plans = n[4];
        e->lights = n[5];
        kutulu_picture_put(s, n[1], n[2], (char)('0' + n[0]));
    }
}

static void read_minions(struct scene *s, const char *at)
{
    int n[6];
    while (*at == ' ' && at[1] != '\0') {
        bool wanderer = at[1] == 'W';
        at += 2;
        if (!take_all(&at, n, 6))
            return;
        kutulu_picture_put(s, n[1], n[2], n[3] == KUTULU_SPAWNING ? 'o' : wanderer ? 'w' : 's');
    }
}

static void read_effects(struct scene *s, const char *at)
{
    int n[5];
    while (*at == ' ' && at[1] != '\0') {
        bool shelter = strncmp(at, " SHELTER ", 9) == 0;
        at += 1 + strcspn(at + 1, " ");
        if (!take_all(&at, n, 5))
            return;
        if (shelter)
            kutulu_picture_put(s, n[0], n[1], 'U');
    }
}

/* Reads the last note of each kind before `end`. Things that are drawn over others come last. */
static void read_scene(struct scene *s, const struct match *m, size_t begin, size_t end)
{
    static const struct {
        const char *word;
        void (*read)(struct scene *, const char *);
    } drawn[] = {{"effects", read_effects}, {"minions", read_minions}, {"explorers", read_explorers}};
    const char *last[3] = {"", "", ""};
    memset(s, 0, sizeof *s);
    s->turn = -1;
    for (const struct match_event *e = m->event + begin; e < m->event + end; e++) {
        const char *at = e->what == EVENT_NOTE ? match_event_text(m, e) : "";
        if (scan_text(&at, "maze "))
            snprintf(s->map, sizeof s->map, "%s", at);
        else if (scan_text(&at, "row "))
            read_row(s, at);
        else if (scan_text(&at, "turn"))
            read_turn(s, at);
        else if (scan_text(&at, "left"))
            read_left(s, at);
        for (int i = 0; i < 3; i++)
            if (scan_text(&at, drawn[i].word))
                last[i] = at;
    }
    for (int i = 0; i < 3; i++)
        drawn[i].read(s, last[i]);
}

/* ---- printing ---- */

static void print_cell(char letter, int style, FILE *out)
{
    static const struct {
        char letter, colour[8];
    } known[] = {{'#', "2"},    {'w', "31"},   {'s', "1;35"}, {'o', "2;31"}, {'U', "32"},
                 {'0', "1;33"}, {'1', "1;36"}, {'2', "1;32"}, {'3', "1;34"}};
    for (size_t i = 0; i < sizeof known / sizeof known[0] && style & PRINT_COLOUR; i++)
        if (known[i].letter == letter) {
            fprintf(out, "\33[%sm%c\33[0m", known[i].colour, letter);
            return;
        }
    fputc(letter, out);
}

static void print_explorer(const struct match *m, const struct scene *s, int e, int first, FILE *out)
{
    const struct explorer *x = &s->explorer[e];
    fprintf(out, "   %d ", e);
    text_print(m->job.name[(first + e) % KUTULU_SEATS], 16, true, out);
    if (x->living)
        fprintf(out, " sanity %3d  plans %d  lights %d  %s", x->sanity, x->plans, x->lights, x->did);
    else if (x->score < 0)
        fputs(" removed for a fault", out);
    else
        fprintf(out, " lost his mind in turn %d", x->score);
}

void kutulu_print(const struct match *m, size_t begin, size_t end, int style, FILE *out)
{
    struct scene s;
    int first = begin < end ? m->event[begin].side : 0;
    read_scene(&s, m, begin, end);
    text_print(s.map, 40, false, out);
    if (s.turn >= 0)
        fprintf(out, ", after turn %d", s.turn);
    fputs("\n\n", out);
    for (int y = 0; y < s.height; y++) {
        for (const char *c = s.row[y]; *c != '\0'; c++)
            print_cell(*c, style, out);
        if (y < KUTULU_SEATS)
            print_explorer(m, &s, y, first, out);
        fputc('\n', out);
    }
}
