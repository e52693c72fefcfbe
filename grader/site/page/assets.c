#include "assets.h"

#include "base/json.h"
#include "site_files.h" /* site_files: made by embed */
#include <assert.h>
#include <string.h>

const struct embedded *const assets = site_files;

const struct embedded *asset_find(const struct game *game, const char *name)
{
    const struct embedded *file = NULL;
    if (game != NULL && game->file != NULL)
        file = embedded_find(game->file, name);
    if (file == NULL)
        file = embedded_find(assets, name);
    assert(file != NULL);
    return file;
}

/* Appends the lines "ENGLISH => CHINESE" of a game's own table to the list that speech.js reads. */
static void push_words(const struct embedded *table, FILE *out)
{
    char line[2048], *right;
    size_t length;
    for (const char *at = (const char *)table->bytes; *at != '\0'; at += length + (at[length] == '\n')) {
        length = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        if (length < sizeof line && (right = strstr(line, " => ")) != NULL) {
            *right = '\0';
            json_write(out, "sortieSpeech.push([%s,%s]);\n", line, right + strlen(" => "));
        }
    }
}

void asset_write(const void *self, const char *name, FILE *out)
{
    const struct game *game = self;
    const struct embedded *file = asset_find(game, name);
    const struct embedded *words =
        game == NULL || game->file == NULL || strcmp(name, "zh.js") != 0 ? NULL : embedded_find(game->file, "zh.txt");
    fwrite(file->bytes, 1, file->size, out);
    if (words != NULL)
        push_words(words, out);
}

void asset_write_board(const struct game *game, FILE *out)
{
    if (game->write_board == NULL)
        fputs("null", out);
    else
        game->write_board(out);
}
