#include "assets.h"

#include "site_files.h" /* site_files: made by embed */
#include <assert.h>

const struct embedded *const assets = site_files;

const struct embedded *asset_find(const struct game *game, const char *name)
{
    const struct embedded *file = NULL;
    if (game != NULL && game->file != NULL)
        file = embedded_find(*game->file, name);
    if (file == NULL)
        file = embedded_find(assets, name);
    assert(file != NULL);
    return file;
}

void asset_write(const struct game *game, const char *name, FILE *out)
{
    const struct embedded *file = asset_find(game, name);
    fwrite(file->bytes, 1, file->size, out);
}

void asset_write_board(const struct game *game, FILE *out)
{
    if (game->write_board == NULL)
        fputs("null", out);
    else
        game->write_board(out);
}
