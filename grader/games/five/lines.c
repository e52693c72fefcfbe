#include "lines.h"

#include <stdio.h>
#include <string.h>

static char *add_hand(char *at, const struct five_game *g, int side)
{
    for (int card = 0; card < FIVE_CARDS; card++)
        if (five_has(g, side, card))
            *at++ = five_card_names[card];
    return at;
}

void five_hand(const struct five_game *g, int side, char text[FIVE_CARDS + 1])
{
    *add_hand(text, g, side) = '\0';
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
    char *at = text + sprintf(text, "THINK ");
    at = add_hand(at, g, side);
    at = add_game(at, g, side);
    at += sprintf(at, " %d", m->olds);
    for (int i = 0; i < m->olds; i++)
        at = add_game(at, &m->old[i], side);
    *at++ = '\n';
    *at = '\0';
    return (size_t)(at - text);
}

int five_answer(const char *line)
{
    static const char white[] = " \t";
    line += strspn(line, white);
    return line[0] != '\0' && line[1 + strspn(line + 1, white)] == '\0' ? five_card(line[0]) : -1;
}
