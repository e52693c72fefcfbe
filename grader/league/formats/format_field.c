#include "format_field.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

int format_past_add(struct format_past *past, const struct seating *seating, const struct outcome *outcome, int count)
{
    int wanted = past->matches + count;
    size_t room = past->room, most = (size_t)wanted + 1; /* one at least: no list is NULL */
    struct seating *seatings = (struct seating *)memory_room(past->seating, sizeof *seatings, most, &room);
    if (seatings == NULL)
        return -1;
    past->seating = seatings;
    struct outcome *outcomes = (struct outcome *)memory_room(past->outcome, sizeof *outcomes, most, &past->room);
    if (outcomes == NULL)
        return -1;
    past->outcome = outcomes;
    int *ends = (int *)memory_room(past->end, sizeof *ends, (size_t)past->rounds + 1, &past->round_room);
    if (ends == NULL)
        return -1;
    past->end = ends;
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
