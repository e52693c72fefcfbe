#include "format_field.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

int format_past_add(struct format_past *past, const struct seating *seating, const struct outcome *outcome, int count)
{
    int wanted = past->matches + count;
    size_t room = past->room, most = (size_t)wanted + 1; /* one at least: no list is NULL */
    if (!MEMORY_ROOM(past->seating, most, room))
        return -1;
    if (!MEMORY_ROOM(past->outcome, most, past->room))
        return -1;
    if (!MEMORY_ROOM(past->end, past->rounds + 1, past->round_room))
        return -1;
    if (count > 0) {
        memcpy(past->seating + past->matches, seating, (size_t)count * sizeof *seating);
        memcpy(past->outcome + past->matches, outcome, (size_t)count * sizeof *outcome);
    }
    past->matches = wanted;
    past->end[past->rounds++] = wanted;
    return 0;
}

void format_past_free(struct format_past *past)
{
    free(past->seating);
    free(past->outcome);
    free(past->end);
    memset(past, 0, sizeof *past);
}

double format_share(const struct outcome *o, int seat)
{
    double own = o->share[seat][!seat], other = o->share[!seat][seat];
    if (!o->known)
        return 0.5;
    return own > other ? 1 : own == other && own > 0 ? 0.5 : 0;
}
