#include "base/text.h"
#include "match/match.h"
#include "yacht.h"

enum { NAME_WIDTH = 16 };

/* Columns are seats. */
static void print_row(const char *name, const int value[2], FILE *out)
{
    fprintf(out, "  %-16s%*d%*d\n", name, NAME_WIDTH, value[0], NAME_WIDTH, value[1]);
}

static void print_rule(const struct yacht_position *p, int rule, int style, FILE *out)
{
    fprintf(out, "  %-16s", yacht_rule_name[rule]);
    for (int seat = 0; seat < 2; seat++) {
        int score = yacht_position_of(p, seat)->score[rule];
        bool mark = (style & PRINT_LAST) != 0 && p->last[seat ^ p->first] == rule;
        const char *on = mark && (style & PRINT_COLOUR) != 0 ? "\33[1;33m" : "", *off = *on != '\0' ? "\33[0m" : "";
        char text[16] = ".";
        if (score >= 0)
            snprintf(text, sizeof text, "%s%d", mark ? "> " : "", score);
        fprintf(out, "%s%*s%s", on, NAME_WIDTH, text, off);
    }
    fputc('\n', out);
}

static void print_dice(const struct yacht_position *p, FILE *out)
{
    char text[2][YACHT_MOST_HELD + 1];
    for (int seat = 0; seat < 2; seat++)
        yacht_dice_text(yacht_position_of(p, seat)->dice, yacht_position_of(p, seat)->held, text[seat]);
    fprintf(out, "  %-16s%*s%*s\n", "dice", NAME_WIDTH, text[0], NAME_WIDTH, text[1]);
}

static void print_round(const struct yacht_position *p, FILE *out)
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
    struct yacht_position p;
    yacht_position_reach(&p, m, begin, end);
    const struct yacht_side *one = yacht_position_of(&p, 0), *other = yacht_position_of(&p, 1);
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
