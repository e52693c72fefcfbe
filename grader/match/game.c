#include "game.h"

#include "base/scan.h"

const char *game_samples(const struct game *game)
{
    return game->samples != NULL ? game->samples : game->name;
}

bool game_scan_end(const char **at, const struct game *game, int *how)
{
    for (*how = 0; *how < game->ends; ++*how)
        if (scan_text(at, game->end_name[*how]))
            return true;
    return false;
}

const struct testpoint *game_testpoint(const struct game *game, int id)
{
    for (const struct testpoint *t = game->testpoint; t < game->testpoint + game->testpoints; t++)
        if (t->id == id)
            return t;
    return NULL;
}

void game_testpoint_ids(const struct game *game, char *text, size_t size)
{
    const struct testpoint *first = game->testpoint, *last = first + game->testpoints - 1;
    bool in_a_row = true;
    for (const struct testpoint *t = first; t < last; t++)
        in_a_row = in_a_row && t[1].id == t->id + 1;
    size_t length = (size_t)snprintf(text, size, in_a_row ? "%d to %d" : "one of %d", first->id, last->id);
    for (const struct testpoint *t = first + 1; t <= last && !in_a_row && length < size; t++)
        length += (size_t)snprintf(text + length, size - length, ", %d", t->id);
}

int game_time_ms(const struct game *game, const struct testpoint *t, int games)
{
    if (game->talk != GAME_CALLS || games <= t->games)
        return t->time_ms;
    return (int)((long long)t->time_ms * games / t->games);
}

int game_class_of(const struct game_classes *classes, int64_t value)
{
    int at = 0;
    while (at + 1 < classes->classes && value >= classes->least[at + 1])
        at++;
    return at;
}

int game_setup_numbers(const struct game *game)
{
    int numbers = 0;
    for (const struct game_setup *s = game->setup; s->name != NULL; s++)
        numbers += s->count;
    return numbers;
}

const struct game_setup *game_setup_of(const struct game *game, int i, int *within)
{
    const struct game_setup *s = game->setup;
    while (i >= s->count)
        i -= (s++)->count;
    *within = i;
    return s;
}

bool game_setup_fits(const struct game *game, int i, int number)
{
    int within;
    const struct game_setup *s = game_setup_of(game, i, &within);
    return number >= s->least && number <= s->most;
}

void game_setup_print(const struct game *game, const int setup[GAME_SETUP], const char *before, const char *mask,
                      FILE *out)
{
    int within;
    for (int i = 0; i < game_setup_numbers(game); i++) {
        const struct game_setup *s = game_setup_of(game, i, &within);
        if (within == 0 && before != NULL)
            fprintf(out, "%s%s", before, s->name);
        if (s->bits == 0 || mask == NULL)
            fprintf(out, " %d", setup[i]);
        else
            fprintf(out, " %s", mask);
        for (int bit = s->bits - 1; bit >= 0 && mask != NULL; bit--)
            fputc('0' + (setup[i] >> bit & 1), out);
    }
}
