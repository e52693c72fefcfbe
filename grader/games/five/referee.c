#include "five.h"

#include "match/referee.h"

/* A question that was answered with a card: of which side, in which game, with so many old games. */
struct asked {
    int side, card, number, olds;
    struct five_game game;
};

enum { MOST_ASKED = 2 * FIVE_CARDS * FIVE_MOST_GAMES };

/* One game. */
struct table {
    struct match *m;
    struct five_past past;
    bool differs[2]; /* gave two answers to one question */
};

/* ---- asking ---- */

static void five_referee_say(struct table *t, int side)
{
    char text[FIVE_REQUEST_BYTES];
    five_request(&t->past.match, &t->past.game, side, text);
    match_say(t->m, side, "%s", text);
}

/* Returns a card of the side's hand, or -1 if the side is out or the match is over. */
static int five_referee_hear(struct table *t, int side)
{
    struct seat_answer a;
    char hand[FIVE_CARDS + 1];
    if (match_hear(t->m, side, 0, &a) != 0)
        return -1;
    int card = five_answer(a.line);
    if (five_has(&t->past.game, side, card))
        return card;
    five_hand(&t->past.game, side, hand);
    return match_illegal(t->m, side, "must be one card of %s", hand);
}

static bool ask_both(struct table *t, int card[2])
{
    for (int side = 0; side < 2; side++)
        five_referee_say(t, side);
    for (int side = 0; side < 2; side++)
        card[side] = five_referee_hear(t, side);
    return match_all_in(t->m);
}

/* Returns the name of a card, or "no card". */
static const char *five_card_said(int card, char name[2])
{
    name[0] = five_card_names[card < 0 ? 0 : card];
    name[1] = '\0';
    return card < 0 ? "no card" : name;
}

/* Asks the same question again. A different answer breaks the rules, even if it is not a card. */
static void ask_again(struct table *t, int side, int card)
{
    struct seat_answer a;
    char name[2];
    if (match_hear(t->m, side, 0, &a) != 0)
        return;
    int again = five_answer(a.line);
    t->differs[side] = again != card;
    if (t->differs[side])
        match_illegal(t->m, side, "asked the same twice, it answered %c and then %s", five_card_names[card],
                      five_card_said(again, name));
}

static bool audit(struct table *t, const int card[2])
{
    if (t->m->job.setup[FIVE_SETUP_AUDIT] != FIVE_AUDIT_TWICE)
        return true;
    for (int side = 0; side < 2; side++)
        five_referee_say(t, side);
    for (int side = 0; side < 2; side++)
        ask_again(t, side, card[side]);
    return match_all_in(t->m);
}

static bool play_turn(struct table *t)
{
    int card[2];
    struct five_game *g = &t->past.game;
    if (!ask_both(t, card) || !audit(t, card))
        return false;
    five_play(g, card);
    match_note(t->m, "cards %c %c score %d", five_card_names[card[0]], five_card_names[card[1]], g->score);
    return true;
}

/* ---- the end ---- */

/* A disqualified side stays disqualified. If both are, nobody wins. */
static enum five_end place_all(const struct table *t, int place[2])
{
    const struct five_game *g = &t->past.game;
    const bool *out = t->m->out;
    int winner = five_winner(g);
    bool lost[2] = {winner == 1, winner == 0};
    enum five_end how = g->score == FIVE_POINTS || g->score == -FIVE_POINTS ? FIVE_END_AHEAD : FIVE_END_PLAYED;
    if (t->differs[0] || t->differs[1])
        lost[0] = t->differs[0], lost[1] = t->differs[1], how = FIVE_END_DISQUALIFIED;
    else if (out[0] && out[1])
        lost[0] = lost[1] = false, how = FIVE_END_BOTH;
    else if (out[0] || out[1])
        lost[0] = out[0], lost[1] = out[1], how = FIVE_END_FAULT;
    place[0] = 1 + lost[0];
    place[1] = 1 + lost[1];
    return how;
}

/* ---- everything again ---- */

/* Counts what was asked and answered with a card in this match, oldest first. */
static int all_asked(const struct match *m, struct asked asked[MOST_ASKED])
{
    int n = 0, number = 0;
    struct five_past past;
    five_past_begin(&past, m);
    for (const struct match_event *e = m->event; e < m->event + m->events && n < MOST_ASKED; e++) {
        int card = e->what == EVENT_ANSWER ? five_answer(match_event_text(m, e)) : -1;
        number += e->what == EVENT_GAME;
        if (card >= 0 && five_has(&past.game, e->side, card))
            asked[n++] = (struct asked){e->side, card, number, past.match.olds, past.game};
        five_past_take(&past, m, e);
    }
    return n;
}

/* Asks a new process. A fault counts as another answer. */
static void ask_anew(struct table *t, const struct asked *q)
{
    struct match *m = t->m;
    struct five_match match = t->past.match;
    struct seat_answer a;
    char text[FIVE_REQUEST_BYTES], name[2];
    match.olds = (int8_t)q->olds;
    five_request(&match, &q->game, q->side, text);
    match_say(m, q->side, "%s", text);
    if (match_hear(m, q->side, m->job.limits.first_ms, &a) != 0) {
        t->differs[q->side] = !m->over;
        return;
    }
    int again = five_answer(a.line);
    if (again == q->card)
        return;
    t->differs[q->side] = true;
    match_illegal(m, q->side, "answers differ in a new process and another order: call %d of game %d was %c, then %s",
                  q->game.turns + 1, q->number, five_card_names[q->card], five_card_said(again, name));
}

/* The last question first. A difference stops the side that it is of. */
static void audit_anew(struct table *t)
{
    struct asked asked[MOST_ASKED];
    int n = all_asked(t->m, asked);
    match_note(t->m, FIVE_NOTE_AUDIT);
    for (int side = 0; side < 2; side++)
        match_restart(t->m, side);
    while (n-- > 0 && !t->m->over)
        if (!t->differs[asked[n].side])
            ask_anew(t, &asked[n]);
}

/* Whether no game follows one that ends like this. */
static bool is_last(const struct table *t, enum five_end how, const int place[2])
{
    struct five_past after = t->past;
    const struct match_event end = {.what = EVENT_END, .arg = {(int8_t)how, (int8_t)place[0], (int8_t)place[1]}};
    five_past_take(&after, t->m, &end);
    return five_match_over(&after.match) || t->m->number == t->m->job.games;
}

static bool audit_is_due(const struct table *t, enum five_end how, const int place[2])
{
    return t->m->job.setup[FIVE_SETUP_AUDIT] == FIVE_AUDIT_ANEW && how != FIVE_END_DISQUALIFIED && !t->m->over &&
           is_last(t, how, place);
}

void five_referee_play(struct match *m)
{
    struct table t = {.m = m};
    int place[2];
    five_past(&t.past, m, m->events);
    t.differs[0] = t.past.disqualified[0];
    t.differs[1] = t.past.disqualified[1];
    for (bool fine = !t.differs[0] && !t.differs[1]; fine && !five_over(&t.past.game);)
        fine = play_turn(&t);
    enum five_end how = place_all(&t, place);
    if (audit_is_due(&t, how, place)) {
        audit_anew(&t);
        how = t.differs[0] || t.differs[1] ? place_all(&t, place) : how;
    }
    match_end(m, (int)how, place, NULL);
}
