#include "yacht.h"

#include <stdio.h>
#include <string.h>

#include "match/match.h"

static void begin_game(struct yacht_position *p, int first)
{
    *p = (struct yacht_position){.first = first, .last = {-1, -1}};
    yacht_start(&p->game);
}

static void begin_round(struct yacht_position *p, const char *dice)
{
    struct yacht_roll roll;
    p->last[0] = p->last[1] = -1;
    bool rolled = dice != NULL && yacht_read_roll(dice + 1, strlen(dice + 1), &roll) == NULL;
    yacht_roll(&p->game, rolled ? &roll : NULL);
}

/* Returns whether there is room for the dice of an auction. In an untrusted record there may not be. */
static bool has_room(const struct yacht_position *p)
{
    const int most = YACHT_MOST_HELD - YACHT_DICE;
    return p->game.side[0].held <= most && p->game.side[1].held <= most;
}

static void take_note(struct yacht_position *p, const char *note)
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

static void take_answer(struct yacht_position *p, int place, const char *line)
{
    yacht_read_bid(line, &p->bid[place]);
    yacht_read_put(&p->game.side[place], line, &p->put[place]);
}

void yacht_position_take(struct yacht_position *p, const struct match *m, const struct match_event *e)
{
    if (e->what == EVENT_GAME)
        begin_game(p, e->side);
    else if (e->what == EVENT_NOTE)
        take_note(p, match_event_text(m, e));
    else if (e->what == EVENT_ANSWER)
        take_answer(p, e->side ^ p->first, match_event_text(m, e));
}

void yacht_position_reach(struct yacht_position *p, const struct match *m, size_t begin, size_t end)
{
    begin_game(p, 0);
    for (const struct match_event *e = m->event + begin; e < m->event + end; e++)
        yacht_position_take(p, m, e);
}

const struct yacht_side *yacht_position_of(const struct yacht_position *p, int seat)
{
    return &p->game.side[seat ^ p->first];
}

/* ---- the dice of a game as a text ---- */

/* The columns of the second bundle and of the tie in a line. */
enum { SECOND = YACHT_DICE + 1, TIE = 2 * SECOND };

const char *yacht_read_roll(const char *at, size_t length, struct yacht_roll *roll)
{
    if (length < YACHT_DICE_LINE)
        return "the line is too short: two bundles and a tie, AAAAA BBBBB t";
    if (length > YACHT_DICE_LINE)
        return "the line is too long: two bundles and a tie, AAAAA BBBBB t";
    if (!yacht_read_five(at, roll->bundle[0]) || !yacht_read_five(at + SECOND, roll->bundle[1]))
        return "a bundle is not five dice of 1..6";
    if (at[SECOND - 1] != ' ' || at[TIE - 1] != ' ')
        return "one blank belongs between two words";
    if (at[TIE] != '0' && at[TIE] != '1')
        return "the tie is not 0 or 1";
    roll->tie = at[TIE] - '0';
    return NULL;
}

int yacht_read_dice(const char *text, size_t length, struct yacht_roll roll[YACHT_ROLLS], const char **why)
{
    struct yacht_roll read[YACHT_ROLLS];
    const char *end = text + length;
    int line = 0;
    for (*why = NULL; *why == NULL && text < end; line++) {
        const char *stop = (const char *)memchr(text, '\n', (size_t)(end - text)),
                   *next = stop == NULL ? end : stop + 1;
        *why = line == YACHT_ROLLS ? "there are more than twelve lines"
                                   : yacht_read_roll(text, (size_t)((stop == NULL ? end : stop) - text), &read[line]);
        text = next;
    }
    if (*why == NULL && line < YACHT_ROLLS)
        return *why = "there are fewer than twelve lines", line + 1;
    if (*why == NULL)
        memcpy(roll, read, sizeof read);
    return *why == NULL ? 0 : line;
}

void yacht_write_dice(const struct yacht_roll *roll, char line[YACHT_DICE_LINE + 2])
{
    char a[YACHT_DICE + 1], b[YACHT_DICE + 1];
    yacht_dice_text(roll->bundle[0], YACHT_DICE, a);
    yacht_dice_text(roll->bundle[1], YACHT_DICE, b);
    sprintf(line, "%s %s %d\n", a, b, roll->tie);
}

void yacht_dice_text(const int *dice, int count, char *text)
{
    for (int i = 0; i < count; i++)
        text[i] = (char)('0' + dice[i]);
    text[count] = '\0';
}
