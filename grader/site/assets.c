#include "assets.h"

#include "site_files.h" /* site_files: made by embed */
#include <assert.h>

const struct embedded *const assets = site_files;

const struct embedded *asset_find(const struct game *game, const char *name)
{
    const struct embedded *file = embedded_find(assets, name);
    if (file == NULL && game != NULL)
        file = embedded_find(*game->file, name);
    assert(file != NULL);
    return file;
}

void asset_write(const struct game *game, const char *name, FILE *out)
{
    const struct embedded *file = asset_find(game, name);
    fwrite(file->bytes, 1, file->size, out);
}
