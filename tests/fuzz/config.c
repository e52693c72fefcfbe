/*
 * contest.conf: what is read can be written, and is then read as the same.
 */
#include <stdlib.h>
#include <string.h>

#include "contest/config.h"
#include "fuzz.h"
#include "games/games.h"

static char *written(const struct config *c, const struct game *game, size_t *size)
{
    char *text = NULL;
    FILE *out = tmpfile();
    fuzz_must(out != NULL, "a file");
    config_write(c, game, out);
    *size = (size_t)ftell(out);
    rewind(out);
    text = malloc(*size + 1);
    fuzz_must(text != NULL && fread(text, 1, *size, out) == *size, "it is read back");
    text[*size] = '\0';
    fclose(out);
    return text;
}

static void again(const struct config *c, const struct game *game)
{
    static struct config read;
    char why[600] = "";
    size_t first, second;
    char *text = written(c, game, &first), *copy;
    int rc = config_read_text(&read, game, text, why, sizeof why);
    if (rc != 0)
        fprintf(stderr, "%s\n%s", why, text);
    fuzz_must(rc == 0, "what is written can be read");
    copy = written(&read, game, &second);
    fuzz_must(first == second && memcmp(text, copy, first) == 0, "it is read as what was written");
    free(text);
    free(copy);
}

void fuzz_config(const uint8_t *data, size_t size)
{
    static struct config c;
    char why[600], name[CONFIG_TEXT] = "plane";
    char *text = malloc(size + 1);
    fuzz_must(text != NULL, "memory");
    memcpy(text, data, size);
    text[size] = '\0';
    config_read_game(text, name);
    fuzz_must(memchr(name, '\0', sizeof name) != NULL, "a game's name ends");
    for (const struct game *const *game = games_known; *game != NULL; game++) {
        why[0] = '\0';
        if (config_read_text(&c, *game, text, why, sizeof why) != 0)
            fuzz_must(why[0] != '\0', "a refusal has a reason");
        else
            again(&c, *game);
    }
    free(text);
}
