#include "five.h"

#include "base/text.h"
#include "lines.h"
#include "match/match.h"
#include "past.h"

enum { NAME_WIDTH = 16 };

const char *const five_end_name[FIVE_ENDS] = {"three ahead", "played out", "fault", "both fault", "disqualified"};

void five_event_words(const struct match *m, const struct match_event *e, char *text, size_t size)
{
    const char *line = match_event_text(m, e);
    int card = five_answer(line);
    struct five_past before;
    five_past(&before, m, (size_t)(e - m->event));
    if (before.audited || card < 0)
        snprintf(text, size, before.audited ? "asked again, answers %s" : "answers %s", line);
    else
        snprintf(text, size, "plays %c", five_card_names[card]);
}

/* ---- printing ---- */

static void print_card(const struct five_game *g, int side, int turn, int style, FILE *out)
{
    int mine = g->card[side][turn], theirs = g->card[!side][turn];
    bool won = five_beats(mine, theirs) > 0, colour = won && (style & PRINT_COLOUR) != 0;
    fprintf(out, " %s%c%c%s", colour ? "\33[1;32m" : "", five_card_names[mine], won ? '*' : ' ',
            colour ? "\33[0m" : "");
}

static void print_side(const struct five_past *p, const struct match *m, int side, int style, FILE *out)
{
    char hand[FIVE_CARDS + 1];
    five_hand(&p->game, side, hand);
    fputs("  ", out);
    text_print(m->job.name[side], NAME_WIDTH, true, out);
    fprintf(out, "%3d ", p->match.wins[side]);
    for (int turn = 0; turn < FIVE_CARDS; turn++)
        if (turn < p->game.turns)
            print_card(&p->game, side, turn, style, out);
        else
            fputs(turn == p->game.turns && p->down[side] ? " ? " : " . ", out);
    fprintf(out, "   hand %s\n", hand);
}

void five_print(const struct match *m, size_t begin, size_t end, int style, FILE *out)
{
    struct five_past before, now;
    five_past(&before, m, begin);
    five_past(&now, m, end);
    now.match = before.match; /* count only the games won before this one */
    for (int side = 0; side < 2; side++)
        print_side(&now, m, side, style, out);
    fprintf(out, "  %-16s     turn %d, score %+d\n\n", "", now.game.turns, now.game.score);
}
