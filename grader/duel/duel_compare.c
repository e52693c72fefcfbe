#include "duel_compare.h"

#include <stdlib.h>
#include <string.h>

#include "match/record.h"
#include "run/pack.h"

static int read_packed(const struct game *game, const struct duel_record *record, struct match *m)
{
    const struct game *const known[] = {game, NULL};
    struct record_wrong wrong;
    bool damaged;
    memset(m, 0, sizeof *m);
    char *text = record->bytes == NULL ? NULL : unpack(record->bytes, record->packed, record->size, &damaged);
    int rc = text == NULL ? -1 : record_read(m, known, text, record->size, &wrong);
    free(text);
    return rc;
}

enum duel_repeats duel_compare(const struct game *game, const struct duel_record *one, const struct duel_record *other,
                               struct match_departure *departs)
{
    struct match first, second;
    enum duel_repeats repeats = DUEL_NOT_TRIED;
    bool read = read_packed(game, one, &first) == 0;
    if (read_packed(game, other, &second) == 0 && read)
        repeats = match_departs(&first, &second, 0, true, departs) ? DUEL_OTHERWISE : DUEL_REPEATS;
    match_close(&first);
    match_close(&second);
    return repeats;
}
