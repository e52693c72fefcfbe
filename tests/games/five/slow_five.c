#include "slow_five.h"

#include <stdio.h>
#include <string.h>

static int is_number(char card)
{
    return card != '!';
}

int slow_five_beats(char mine, char theirs)
{
    if (mine == theirs)
        return 0;
    if (!is_number(mine)) /* it beats 2 and 4, and loses to 1, 3 and 5 */
        return (theirs - '0') % 2 == 0 ? 1 : -1;
    if (!is_number(theirs))
        return -slow_five_beats(theirs, mine);
    if (mine == '1' && theirs == '5')
        return 1;
    if (mine == '5' && theirs == '1')
        return -1;
    return mine > theirs ? 1 : -1;
}

static int faulted(const char *game)
{
    return strchr(game, 'X') != NULL || strchr(game, 'Y') != NULL;
}

static int turns(const char *game)
{
    int n = 0;
    for (const char *at = game; at[0] != '\0' && at[0] != 'X' && at[0] != 'Y'; at += at[2] == ' ' ? 3 : 2)
        n++;
    return n;
}

int slow_five_score(const char *game)
{
    int score = 0;
    for (int i = 0; i < turns(game); i++)
        score += slow_five_beats(game[3 * i], game[3 * i + 1]);
    return score;
}

int slow_five_over(const char *game)
{
    int score = slow_five_score(game);
    return faulted(game) || turns(game) == 6 || score >= 3 || score <= -3;
}

int slow_five_winner(const char *game)
{
    if (faulted(game)) {
        int x = strchr(game, 'X') != NULL, y = strchr(game, 'Y') != NULL;
        return x && y ? -1 : x ? 1 : 0;
    }
    int score = slow_five_score(game);
    return score == 0 ? -1 : score < 0;
}

void slow_five_count(const char game[][24], int games, int knockout, int *over, int *winner, int wins[2])
{
    int counted = 0;
    wins[0] = wins[1] = 0;
    for (int i = 0; i < games; i++) {
        if (!slow_five_over(game[i]))
            continue;
        counted++;
        if (slow_five_winner(game[i]) == 0)
            wins[0]++;
        if (slow_five_winner(game[i]) == 1)
            wins[1]++;
    }
    *over = wins[0] >= 6 || wins[1] >= 6 || counted == 12 || (counted == 11 && (!knockout || wins[0] != wins[1]));
    *winner = wins[0] > wins[1] ? 0 : wins[1] > wins[0] ? 1 : -1;
}

/* A blank and the game's turns with the side's own card first. */
static void add_game(const char *game, int side, char *text)
{
    strcat(text, " ");
    if (turns(game) == 0)
        strcat(text, "-");
    for (int i = 0; i < turns(game); i++) {
        char two[3] = {game[3 * i + side], game[3 * i + 1 - side], 0};
        strcat(text, two);
    }
}

void slow_five_request(const char game[][24], int games, int side, char *text)
{
    const char *now = game[games - 1];
    int kept = 0;
    strcpy(text, "THINK ");
    for (const char *card = "12345!"; *card != '\0'; card++) {
        int played = 0;
        for (int i = 0; i < turns(now); i++)
            played |= now[3 * i + side] == *card;
        if (!played)
            strcat(text, (char[2]){*card, 0});
    }
    add_game(now, side, text);
    for (int i = 0; i < games - 1; i++)
        kept += !faulted(game[i]);
    sprintf(text + strlen(text), " %d", kept);
    for (int i = 0; i < games - 1; i++)
        if (!faulted(game[i]))
            add_game(game[i], side, text);
    strcat(text, "\n");
}
