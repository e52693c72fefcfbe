#include "template.h"

#include <string.h>

#include "base/embedded.h"
#include "base/version.h"
#include "markup.h"

static void write_version(const void *self, FILE *out)
{
    (void)self;
    fputs(SORTIE_VERSION, out);
}

/* Writes the part whose mark the text begins with. Returns the mark's length, or 0. */
static size_t write_part(const unsigned char *text, size_t size, const struct template_part *part, const void *self,
                         FILE *out)
{
    for (; part->mark != NULL; part++) {
        size_t length = strlen(part->mark);
        if (size >= length && memcmp(text, part->mark, length) == 0) {
            if (part->write != NULL)
                part->write(self, out);
            else
                markup_text(*(const char *const *)(const void *)((const char *)self + part->text), out);
            return length;
        }
    }
    return 0;
}

void template_write(const struct embedded *file, const struct template_part *part, const void *self, FILE *out)
{
    static const struct template_part every[] = {{"{{version}}", write_version, 0}, {NULL, NULL, 0}};
    const unsigned char *text = file->bytes, *end = text + file->size;
    while (text < end) {
        const unsigned char *brace = memchr(text, '{', (size_t)(end - text));
        size_t plain = (size_t)((brace == NULL ? end : brace) - text);
        fwrite(text, 1, plain, out);
        text += plain;
        size_t left = (size_t)(end - text), length = write_part(text, left, part, self, out);
        length = length == 0 ? write_part(text, left, every, self, out) : length;
        if (length == 0 && text < end)
            fputc(*text++, out);
        text += length;
    }
}
