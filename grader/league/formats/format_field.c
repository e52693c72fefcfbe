#include "format_field.h"

#include <stdlib.h>
#include <string.h>

static int format_field_grow(void **at, size_t size, int *room, int wanted)
{
    int more = wanted * 2 + 16;
    if (wanted <= *room)
        return 0;
    void *bigger = realloc(*at, (size_t)more * size);
    if (bigger == NULL)
        return -1;
    *at = bigger;
    *room = more;
    return 0;
}

int format_past_add(struct format_past *past, const struct seating *seating, const struct outcome *outcome, int count)
{
    int room = past->room, wanted = past->matches + count;
    void *seatings = past->seating, *outcomes = past->outcome, *ends = past->end;
    int rc = format_field_grow(&seatings, sizeof *seating, &room, wanted);
    past->seating = (struct seating *)seatings;
    if (rc == 0)
        rc = format_field_grow(&outcomes, sizeof *outcome, &past->room, wanted);
    past->outcome = (struct outcome *)outcomes;
    if (rc == 0)
        rc = format_field_grow(&ends, sizeof *past->end, &past->round_room, past->rounds + 1);
    past->end = (int *)ends;
    if (rc != 0)
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
