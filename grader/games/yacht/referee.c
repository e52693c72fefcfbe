#include "yacht.h"

#include <stdio.h>
#include <string.h>

#include "base/chance.h"
#include "match/referee.h"

/* One game. Its sides are places: 0 is FIRST in the original contest's protocol. */
struct table {
    struct match *match;
    int first; /* the seat in place 0. Of two seats, seat ^ first is the place, and place ^ first the seat */
    struct yacht_game game;
    struct yacht_roll roll[YACHT_ROLLS];
    struct yacht_bid bid[2]; /* the answers of this round */
    struct yacht_put put[2];
};

/* ---- dice ---- */

static void draw_dice(uint64_t seed, struct yacht_roll roll[YACHT_ROLLS])
{
    struct chance chance = {seed};
    for (int i = 0; i < YACHT_ROLLS; i++) {
        for (int die = 0; die < 2 * YACHT_DICE; die++)
            roll[i].bundle[die / YACHT_DICE][die % YACHT_DICE] = 1 + (int)chance_below(&chance, YACHT_FACES);
        roll[i].tie = (int)chance_below(&chance, 2);
    }
}

/* Two games in a row use the same dice. */
static void take_dice(struct table *t)
{
    const struct match_job *job = &t->match->job;
    const char *wrong;
    if (job->given == NULL || yacht_read_dice(job->given, strlen(job->given), t->roll, &wrong) != 0)
        draw_dice(chance_part(job->seed, "dice", (uint64_t)(t->match->number - 1) / 2), t->roll);
}

int yacht_check_dice(const char *text, char *why, size_t size)
{
    struct yacht_roll roll[YACHT_ROLLS];
    const char *wrong;
    int line = yacht_read_dice(text, strlen(text), roll, &wrong);
    if (line != 0)
        snprintf(why, size, "line %d: %s", line, wrong);
    return line == 0 ? 0 : -1;
}

/* ---- asking ---- */

static void say_both(struct table *t, const char *text)
{
    for (int place = 0; place < 2; place++)
        match_say(t->match, place ^ t->first, "%s", text);
}

enum question { READY, BID, PUT };

static const char *read_answer(struct table *t, enum question question, int place, const char *line)
{
    switch (question) {
    case READY: return yacht_read_ok(line);
    case BID: return yacht_read_bid(line, &t->bid[place]);
    default: return yacht_read_put(&t->game.side[place], line, &t->put[place]);
    }
}

/* Returns whether the game goes on. */
static bool hear_both(struct table *t, enum question question)
{
    struct seat_answer a;
    for (int place = 0; place < 2; place++) {
        int side = place ^ t->first;
        const char *why = match_hear(t->match, side, 0, &a) == 0 ? read_answer(t, question, place, a.line) : NULL;
        if (why != NULL)
            match_illegal(t->match, side, "%s", why);
    }
    return match_all_in(t->match);
}

/* ---- a round ---- */

static void roll(struct table *t)
{
    char line[YACHT_DICE_LINE + 2];
    int round = t->game.round + 1;
    yacht_roll(&t->game, round < YACHT_ROUNDS ? &t->roll[round - 1] : NULL);
    if (round == YACHT_ROUNDS) {
        match_note(t->match, "round %d", round);
        return;
    }
    yacht_write_dice(&t->game.roll, line);
    match_note(t->match, "round %d %.*s", round, YACHT_DICE_LINE, line);
    for (int place = 0; place < 2; place++)
        match_say(t->match, place ^ t->first, "ROLL %.*s\n", YACHT_DICE_LINE - 2, line);
}

static void allocate(struct table *t)
{
    const struct yacht_side *side = t->game.side;
    int got[2], place[2] = {t->first, !t->first}; /* of each seat */
    yacht_allocate(&t->game, t->bid, got);
    match_note(t->match, "get %c %c money %d %d", 'A' + got[place[0]], 'A' + got[place[1]],
               (int)side[place[0]].bid_score, (int)side[place[1]].bid_score);
    for (int i = 0; i < 2; i++)
        match_say(t->match, i ^ t->first, "GET %c %c %d\n", 'A' + got[i], 'A' + t->bid[!i].bundle, t->bid[!i].amount);
}

static void score(struct table *t)
{
    struct yacht_side *side = t->game.side;
    int points[2], seat0 = t->first, seat1 = !t->first; /* places of the seats */
    for (int place = 0; place < 2; place++)
        points[place] = yacht_put(&side[place], &t->put[place]);
    match_note(t->match, "put %d %d bonus %d %d total %d %d", points[seat0], points[seat1], yacht_bonus(&side[seat0]),
               yacht_bonus(&side[seat1]), yacht_total(&side[seat0]), yacht_total(&side[seat1]));
    for (int i = 0; i < 2; i++) {
        char dice[YACHT_DICE + 1];
        yacht_dice_text(t->put[!i].dice, YACHT_DICE, dice);
        match_say(t->match, i ^ t->first, "SET %s %s\n", yacht_rule_name[t->put[!i].rule], dice);
    }
}

static bool play_round(struct table *t)
{
    roll(t);
    if (t->game.round < YACHT_ROUNDS) {
        if (!hear_both(t, BID))
            return false;
        allocate(t);
    }
    if (t->game.round == 1)
        return true;
    say_both(t, "SCORE\n");
    if (!hear_both(t, PUT))
        return false;
    score(t);
    return true;
}

/* ---- the end ---- */

/* A side with a fault has lost. Both lose if both have one. */
static enum yacht_end place_all(const struct table *t, int place[2])
{
    const bool *out = t->match->out;
    int winner = yacht_winner(&t->game);
    for (int seat = 0; seat < 2; seat++)
        place[seat] = out[0] || out[1] ? 1 + out[seat] : winner < 0 || winner == (seat ^ t->first) ? 1 : 2;
    return out[0] && out[1] ? YACHT_END_BOTH : out[0] || out[1] ? YACHT_END_FAULT : YACHT_END_COUNTED;
}

static void yacht_referee_finish(struct table *t)
{
    int place[2];
    say_both(t, "FINISH\n");
    enum yacht_end how = place_all(t, place);
    const int64_t total[2] = {yacht_total(&t->game.side[t->first]), yacht_total(&t->game.side[!t->first])};
    match_end(t->match, (int)how, place, total);
}

void yacht_referee_play(struct match *m)
{
    struct table t = {.match = m, .first = match_seat_in(m, 0)};
    take_dice(&t);
    yacht_start(&t.game);
    say_both(&t, "READY\n");
    for (bool fine = hear_both(&t, READY); fine && t.game.round < YACHT_ROUNDS;)
        fine = play_round(&t);
    yacht_referee_finish(&t);
}
