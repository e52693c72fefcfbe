#include "rules.h"

#include <stdio.h>
#include <string.h>

const char five_card_names[FIVE_CARDS + 1] = "12345!";

/* beats[mine][theirs]. */
static const int8_t beats[FIVE_CARDS][FIVE_CARDS] = {
    /*       1   2   3   4   5   !  */
    /* 1 */ {0, -1, -1, -1, +1, +1},
    /* 2 */ {+1, 0, -1, -1, -1, -1},
    /* 3 */ {+1, +1, 0, -1, -1, +1},
    /* 4 */ {+1, +1, +1, 0, -1, -1},
    /* 5 */ {-1, +1, +1, +1, 0, +1},
    /* ! */ {-1, +1, -1, +1, -1, 0},
};

int five_card(char name)
{
    const char *at = name == '\0' ? NULL : strchr(five_card_names, name);
    return at == NULL ? -1 : (int)(at - five_card_names);
}

int five_beats(int mine, int theirs)
{
    return beats[mine][theirs];
}

void five_start(struct five_game *g)
{
    memset(g, 0, sizeof *g);
    g->hand[0] = g->hand[1] = (1 << FIVE_CARDS) - 1;
}

bool five_has(const struct five_game *g, int side, int card)
{
    return card >= 0 && card < FIVE_CARDS && (g->hand[side] >> card & 1) != 0;
}

void five_play(struct five_game *g, const int card[2])
{
    for (int side = 0; side < 2; side++) {
        g->card[side][g->turns] = (int8_t)card[side];
        g->hand[side] = (uint8_t)(g->hand[side] & ~(1u << card[side]));
    }
    g->turns++;
    g->score = (int8_t)(g->score + beats[card[0]][card[1]]);
}

bool five_over(const struct five_game *g)
{
    return g->turns == FIVE_CARDS || g->score == FIVE_POINTS || g->score == -FIVE_POINTS;
}

static int ahead(int difference)
{
    return difference > 0 ? 0 : difference < 0 ? 1 : -1;
}

int five_winner(const struct five_game *g)
{
    return ahead(g->score);
}

void five_match_start(struct five_match *m, bool knockout)
{
    memset(m, 0, sizeof *m);
    m->knockout = knockout;
}

static void count(struct five_match *m, int winner)
{
    m->games++;
    if (winner >= 0)
        m->wins[winner]++;
}

void five_match_game(struct five_match *m, const struct five_game *g)
{
    m->old[m->olds++] = *g;
    count(m, five_winner(g));
}

void five_match_fault(struct five_match *m, const bool failed[2])
{
    count(m, ahead(failed[1] - failed[0]));
}

bool five_match_over(const struct five_match *m)
{
    int most = m->knockout && five_match_winner(m) < 0 ? FIVE_MOST_GAMES : FIVE_GAMES;
    return m->games >= most || m->wins[0] == FIVE_WINS || m->wins[1] == FIVE_WINS;
}

int five_match_winner(const struct five_match *m)
{
    return ahead(m->wins[0] - m->wins[1]);
}

/* ---- lines ---- */

void five_hand(const struct five_game *g, int side, char text[FIVE_CARDS + 1])
{
    for (int card = 0; card < FIVE_CARDS; card++)
        if (five_has(g, side, card))
            *text++ = five_card_names[card];
    *text = '\0';
}

static char *add_game(char *at, const struct five_game *g, int side)
{
    *at++ = ' ';
    if (g->turns == 0)
        *at++ = '-';
    for (int turn = 0; turn < g->turns; turn++) {
        *at++ = five_card_names[g->card[side][turn]];
        *at++ = five_card_names[g->card[!side][turn]];
    }
    return at;
}

size_t five_request(const struct five_match *m, const struct five_game *g, int side, char text[FIVE_REQUEST_BYTES])
{
    char hand[FIVE_CARDS + 1];
    five_hand(g, side, hand);
    char *at = add_game(text + sprintf(text, "THINK %s", hand), g, side);
    at += sprintf(at, " %d", m->olds);
    for (int i = 0; i < m->olds; i++)
        at = add_game(at, &m->old[i], side);
    at += sprintf(at, "\n");
    return (size_t)(at - text);
}

int five_answer(const char *line)
{
    static const char white[] = " \t";
    line += strspn(line, white);
    return line[0] != '\0' && line[1 + strspn(line + 1, white)] == '\0' ? five_card(line[0]) : -1;
}
