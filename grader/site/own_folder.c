#include "site_parts.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/whole_file.h"
#include "build/ladder.h"
#include "games/own/own.h"

/* Reads the ladder, of which only the samples that contestants get are left. A folder without players leaves none.
 * Returns NULL if there is no memory. The caller frees it. */
static struct ladder *samples_given(const struct own *own)
{
    char why[LADDER_WHY];
    struct ladder *l = malloc(sizeof *l);
    int left = 0;
    if (l == NULL)
        return NULL;
    if (ladder_read(game_samples(&own->game), l, why, sizeof why) != 0)
        l->rungs = 0;
    for (int i = 0; i < l->rungs; i++) {
        if (l->file[i][0] == '\0' || !own_gives(own, l->name[i], i == 0))
            continue;
        memmove(l->name[left], l->name[i], sizeof l->name[i]);
        memmove(l->file[left++], l->file[i], sizeof l->file[i]);
    }
    l->rungs = left;
    return l;
}

static int put_sample(struct output *o, const char *name, const char *path)
{
    size_t size;
    char *text = whole_file_text(path, 0, OWN_BYTES, &size);
    int rc = text == NULL ? contest_errno(o->c, path) : output_bytes(o, name, text, size);
    free(text);
    return rc;
}

static int put_players(struct output *o, const char *folder, const struct ladder *given)
{
    char name[OWN_NAME + LADDER_NAME + 96];
    snprintf(name, sizeof name, "%s/players", folder);
    TRY(output_folder(o, name));
    for (int i = 0; i < given->rungs; i++) {
        snprintf(name, sizeof name, "%s/players%.60s", folder, strrchr(given->file[i], '/'));
        TRY(put_sample(o, name, given->file[i]));
    }
    snprintf(name, sizeof name, "%s/players/ladder.txt", folder);
    TRY(output_open(o, name));
    for (int i = 0; i < given->rungs; i++)
        fprintf(o->out, "%s\n", given->name[i]);
    return output_close(o, CONTEST_OK);
}

int own_folder_write(struct output *o)
{
    char folder[OWN_NAME + 16], name[OWN_NAME + 96];
    const struct own *own = own_of(o->c->game);
    if (own == NULL)
        return CONTEST_OK;
    snprintf(folder, sizeof folder, "bundles/%.*s", (int)strcspn(own->name, "@"), own->name);
    TRY(output_folder(o, folder));
    for (int i = 0; i < own->files.files; i++) {
        const struct own_file *file = &own->files.file[i];
        snprintf(name, sizeof name, "%s/%s", folder, file->name);
        TRY(output_bytes(o, name, file->text, file->size));
    }
    struct ladder *given = samples_given(own);
    int rc = given == NULL      ? contest_errno(o->c, folder)
             : given->rungs > 0 ? put_players(o, folder, given)
                                : CONTEST_OK;
    free(given);
    return rc;
}

void own_folder_json(const struct output *o, FILE *out)
{
    const struct own *own = own_of(o->c->game);
    if (own == NULL)
        return;
    struct ladder *given = samples_given(own);
    fputs(",\"folder\":", out);
    for (int i = 0; i < own->files.files; i++)
        json_write(out, i == 0 ? "[%s" : ",%s", own->files.file[i].name);
    if (given != NULL && given->rungs > 0)
        fputs(",\"players/ladder.txt\"", out);
    for (int i = 0; given != NULL && i < given->rungs; i++)
        json_write(out, ",%s", strrchr(given->file[i], '/') - strlen("players"));
    fputs("]", out);
    free(given);
}
