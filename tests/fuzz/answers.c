/*
 * Answers of players by lines: whatever one line is, it is an answer within its bounds or it is refused.
 */
#include <stdlib.h>
#include <string.h>

#include "../games/codevs/command_text.h"
#include "fuzz.h"
#include "games/codevs/lines.h"
#include "games/five/rules.h"
#include "games/kutulu/lines.h"
#include "games/yacht/rules.h"

static void codevs(const char *line)
{
    char text[CODEVS_COMMAND_TEXT];
    const char *why = NULL;
    int command = codevs_read_answer(line, &why);
    codevs_name_wrong(line);
    if (command < 0) {
        fuzz_must(why != NULL, "a refusal has a reason");
        return;
    }
    codevs_command_text(command, text);
    fuzz_must(codevs_read_answer(text, &why) == command, "the shortest text is the same command");
}

static void kutulu(const char *line)
{
    struct kutulu_answer answer;
    if (kutulu_read_answer(line, &answer) != NULL) {
        fuzz_must(answer.action == KUTULU_FAULT, "what is refused is a fault");
        return;
    }
    fuzz_must(answer.message == NULL ||
                  (answer.message >= line && answer.message + answer.message_length <= line + strlen(line)),
              "a message lies within its line");
}

static void yacht(const char *line)
{
    struct yacht_bid bid;
    struct yacht_put put;
    struct yacht_game game;
    yacht_start(&game);
    game.side[0].held = YACHT_DICE;
    for (int i = 0; i < YACHT_DICE; i++)
        game.side[0].dice[i] = i + 1;
    if (yacht_read_bid(line, &bid) == NULL)
        fuzz_must((bid.bundle == 0 || bid.bundle == 1) && bid.amount >= 0 && bid.amount <= YACHT_MOST_BID,
                  "a bid is within its bounds");
    if (yacht_read_put(&game.side[0], line, &put) == NULL)
        for (int i = 0; i < YACHT_DICE; i++)
            fuzz_must(put.dice[i] >= 1 && put.dice[i] <= YACHT_DICE, "dice that are put were held");
}

void fuzz_answers(const uint8_t *data, size_t size)
{
    char *line = fuzz_text(data, size);
    int card = five_answer(line);
    fuzz_must(card >= -1 && card < FIVE_CARDS, "a card is one of six");
    codevs(line);
    kutulu(line);
    yacht(line);
    free(line);
}
