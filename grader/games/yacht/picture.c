#include "picture.h"

#include <string.h>

#include "base/text.h"
#include "dice_file.h"
#include "match/match.h"
#include "referee.h"
#include "words.h"

enum { NAME_WIDTH = 16 };

/* A position. Sides are places, as in the rules. */
struct position {
    struct yacht_game game;
    int first;               /* the seat in the first place */
    struct yacht_bid bid[2]; /* the bids of the last auction */
    struct yacht_put put[2];
    int last[2]; /* the rule that was used in this round, or -1 */
};

static void begin_round(struct position *p, const char *dice)
{
    struct yacht_roll roll;
    p->last[0] = p->last[1] = -1;
    yacht_roll(&p->game, dice != NULL && yacht_read_roll(dice + 1, &roll) == 0 ? &roll : NULL);
}

/* Returns whether there is room for the dice of an auction. In an untrusted record there may not be. */
static bool has_room(const struct position *p)
{
    const int most = YACHT_MOST_HELD - YACHT_DICE;
    return p->game.side[0].held <= most && p->game.side[1].held <= most;
}

static void take_note(struct position *p, const char *note)
{
    int got[2];
    if (strncmp(note, "round ", 6) == 0)
        begin_round(p, strchr(note + 6, ' '));
    else if (strncmp(note, "get ", 4) == 0 && has_room(p))
        yacht_allocate(&p->game, p->bid, got);
    else if (strncmp(note, "put ", 4) == 0)
        for (int place = 0; place < 2; place++) {
            yacht_put(&p->game.side[place], &p->put[place]);
            p->last[place] = (int)p->put[place].rule;
        }
}

static void take_answer(struct position *p, int place, const char *line)
{
    yacht_read_bid(line, &p->bid[place]);
    yacht_read_put(&p->game.side[place], line, &p->put[place]);
}

static void reach(struct position *p, const struct match *m, size_t begin, size_t end)
{
    *p = (struct position){.first = begin < end ? m->event[begin].side : 0, .last = {-1, -1}};
    yacht_start(&p->game);
    for (const struct match_event *e = m->event + begin; e < m->event + end; e++)
        if (e->what == EVENT_NOTE)
            take_note(p, match_event_text(m, e));
        else if (e->what == EVENT_ANSWER)
            take_answer(p, e->side ^ p->first, match_event_text(m, e));
}

void yacht_picture_side(const struct match *m, size_t begin, size_t end, int seat, struct yacht_side *side)
{
    struct position p;
    reach(&p, m, begin, end);
    *side = p.game.side[seat ^ p.first];
}

/* ---- printing: columns are seats ---- */

static const struct yacht_side *side_of(const struct position *p, int seat)
{
    return &p->game.side[seat ^ p->first];
}

static void print_row(const char *name, const int value[2], FILE *out)
{
    fprintf(out, "  %-16s%*d%*d\n", name, NAME_WIDTH, value[0], NAME_WIDTH, value[1]);
}

static void print_rule(const struct position *p, int rule, int style, FILE *out)
{
    fprintf(out, "  %-16s", yacht_rule_name[rule]);
    for (int seat = 0; seat < 2; seat++) {
        int score = side_of(p, seat)->score[rule];
        bool mark = (style & PRINT_LAST) != 0 && p->last[seat ^ p->first] == rule;
        const char *on = mark && (style & PRINT_COLOUR) != 0 ? "\33[1;33m" : "", *off = *on != '\0' ? "\33[0m" : "";
        if (score < 0)
            fprintf(out, "%*s", NAME_WIDTH, ".");
        else
            fprintf(out, "%s%*s%d%s", on,
                    NAME_WIDTH - (score > 9999 ? 5
                                  : score > 0  ? 4
                                               : 1),
                    mark ? "> " : "", score, off);
    }
    fputc('\n', out);
}

static void print_dice(const struct position *p, FILE *out)
{
    char text[2][YACHT_MOST_HELD + 1];
    for (int seat = 0; seat < 2; seat++)
        yacht_dice_text(side_of(p, seat)->dice, side_of(p, seat)->held, text[seat]);
    fprintf(out, "  %-16s%*s%*s\n", "dice", NAME_WIDTH, text[0], NAME_WIDTH, text[1]);
}

static void print_round(const struct position *p, FILE *out)
{
    char a[YACHT_DICE + 1], b[YACHT_DICE + 1];
    yacht_dice_text(p->game.roll.bundle[0], YACHT_DICE, a);
    yacht_dice_text(p->game.roll.bundle[1], YACHT_DICE, b);
    if (p->game.round == 0)
        fputs("before the first round\n", out);
    else if (p->game.round == YACHT_ROUNDS)
        fprintf(out, "round %d, the last dice\n", p->game.round);
    else
        fprintf(out, "round %d   A %s   B %s\n", p->game.round, a, b);
}

void yacht_print(const struct match *m, size_t begin, size_t end, int style, FILE *out)
{
    struct position p;
    reach(&p, m, begin, end);
    const struct yacht_side *one = side_of(&p, 0), *other = side_of(&p, 1);
    const int bonus[2] = {yacht_bonus(one), yacht_bonus(other)}, total[2] = {yacht_total(one), yacht_total(other)};
    const int auctions[2] = {(int)one->bid_score, (int)other->bid_score};
    print_round(&p, out);
    fprintf(out, "  %-16s    ", "");
    text_print(m->job.name[0], NAME_WIDTH - 4, true, out);
    fputs("    ", out);
    text_print(m->job.name[1], NAME_WIDTH - 4, true, out);
    fputc('\n', out);
    print_dice(&p, out);
    for (int rule = 0; rule < YACHT_RULES; rule++)
        print_rule(&p, rule, style, out);
    print_row("bonus", bonus, out);
    print_row("auctions", auctions, out);
    print_row("total", total, out);
    fputc('\n', out);
}
