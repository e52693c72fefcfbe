#include "letter.h"

#include <stdlib.h>
#include <string.h>

int letter_add(struct letter *l, const struct frame *f, const void *text, const void *more)
{
    size_t wanted = l->size + FRAME_HEAD + 1 + f->text + f->more;
    if (wanted > l->room) {
        char *larger = realloc(l->bytes, 2 * wanted);
        if (larger == NULL)
            return -1;
        l->bytes = larger;
        l->room = 2 * wanted;
    }
    frame_head(f, l->bytes + l->size);
    l->size += FRAME_HEAD;
    memcpy(l->bytes + l->size, text, f->text);
    l->size += f->text;
    if (f->more > 0)
        memcpy(l->bytes + l->size, more, f->more);
    l->size += f->more;
    l->frames++;
    return 0;
}

void letter_free(struct letter *l)
{
    free(l->bytes);
    *l = (struct letter){.bytes = NULL};
}

int letter_read(const char *bytes, size_t size, struct letter_part part[LETTER_MOST_JOBS])
{
    int parts = 0;
    for (size_t at = 0; at < size; parts++) {
        if (parts == LETTER_MOST_JOBS || size - at < FRAME_HEAD || frame_read_head(&part[parts].frame, bytes + at) != 0)
            return -1;
        const struct frame *f = &part[parts].frame;
        at += FRAME_HEAD;
        if (f->text > size - at || f->more > size - at - f->text)
            return -1;
        part[parts].text = bytes + at;
        part[parts].more = bytes + at + f->text;
        at += f->text + f->more;
    }
    return parts;
}
