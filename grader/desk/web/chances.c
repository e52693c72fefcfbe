#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "match/chances.h"
#include "match/record.h"
#include "web.h"

/* The module that pages load to show a record's chances (site/replay/chances.js): the game without its samples. */

extern const struct game *const chances_game;

static char *chances_text;
static size_t chances_size;

/* Returns room for a record of so many bytes, or NULL if out of memory. */
WEB_EXPORT("room") char *chances_room(size_t size)
{
    free(chances_text);
    chances_size = size;
    return chances_text = (char *)malloc(size);
}

WEB_EXPORT("size") size_t chances_text_size(void)
{
    return chances_size;
}

/* Returns {"chances":...,"figures":...} of the record in the room, or NULL: it is no record of this game, or out of
 * memory. */
WEB_EXPORT("chances") char *chances_of_record(void)
{
    const struct game *const known[] = {chances_game, NULL};
    struct match m;
    struct record_wrong wrong;
    char *text = NULL;
    size_t size = 0;
    if (record_read(&m, known, chances_text, chances_size, &wrong) != 0)
        return NULL;
    FILE *out = open_memstream(&text, &size);
    if (out == NULL)
        return NULL;
    fputc('{', out);
    int rc = chances_write(&m, out);
    fputc('}', out);
    match_close(&m);
    if (fclose(out) != 0 || rc != 0)
        return NULL;
    free(chances_text);
    chances_text = text;
    chances_size = size;
    return text;
}
