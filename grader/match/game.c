#include "game.h"

const struct testpoint *game_testpoint(const struct game *game, int id)
{
    for (const struct testpoint *t = game->testpoint; t < game->testpoint + game->testpoints; t++)
        if (t->id == id)
            return t;
    return NULL;
}

bool game_setup_fits(const struct game *game, int number)
{
    return number > 0 && number >> game->setup_bits == 0;
}

void game_setup_print(const struct game *game, const int setup[GAME_SETUP], const char *before, FILE *out)
{
    for (int i = 0; i < GAME_SETUP; i++) {
        fputs(before, out);
        for (int bit = game->setup_bits - 1; bit >= 0; bit--)
            fputc('0' + (setup[i] >> bit & 1), out);
    }
}
