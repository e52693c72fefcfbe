/*
 * Dice of the Yacht Auction: those that are read are dice, and are written as they were.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "games/yacht/yacht.h"

void fuzz_dice(const uint8_t *data, size_t size)
{
    struct yacht_roll roll[YACHT_ROLLS];
    const char *why = NULL;
    char line[YACHT_DICE_LINE + 2], *text = fuzz_bytes(data, size);
    int wrong = yacht_read_dice(text, size, roll, &why);
    if (wrong != 0) {
        fuzz_must(wrong >= 1 && why != NULL, "a refusal has a line and a reason");
    } else {
        for (int i = 0; i < YACHT_ROLLS; i++) {
            yacht_write_dice(&roll[i], line);
            fuzz_must(memcmp(line, text + i * (YACHT_DICE_LINE + 1), YACHT_DICE_LINE) == 0, "dice are as they were");
        }
    }
    free(text);
}
