/* The module that pages load to show a record's chances (site/replay/chances.js): the game without its samples. */
#include <stdio.h>

#include "match/chances.h"
#include "match/record.h"
#include "web.h"

extern const struct game *const chances_game;

/* Returns {"chances":...,"figures":...} of the record in the room, or NULL: it is no record of this game, or out of
 * memory. */
WEB_EXPORT("chances") char *chances_of_record(void)
{
    const struct game *const known[] = {chances_game, NULL};
    struct match m;
    struct record_wrong wrong;
    if (record_read(&m, known, web_text, web_size, &wrong) != 0)
        return NULL;
    FILE *out = web_write();
    if (out == NULL)
        return NULL;
    fputc('{', out);
    int rc = chances_write(&m, out);
    fputc('}', out);
    match_close(&m);
    char *text = web_give();
    return rc == 0 ? text : NULL;
}
