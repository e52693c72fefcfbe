#include "template.h"

#include <assert.h>
#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "base/embedded.h"
#include "base/version.h"
#include "markup.h"

void template_int(const void *value, FILE *out)
{
    fprintf(out, "%d", *(const int *)value);
}

void template_number(const void *value, FILE *out)
{
    fprintf(out, "%" PRId64, *(const int64_t *)value);
}

void template_time(const void *value, FILE *out)
{
    markup_time(*(const int64_t *)value, out);
}

void template_flag(const void *value, FILE *out)
{
    (void)value, (void)out;
}

/* The part of this name, behind which the mark's braces stand. */
static const struct template_part *template_find(const char *name, const struct template_part *part)
{
    while (part->mark != NULL && strncmp(name, part->mark + 2, strlen(part->mark + 2)) != 0)
        part++;
    assert(part->mark != NULL);
    return part;
}

static const char *text_at(const void *value)
{
    const char *text = *(const char *const *)value;
    return text == NULL ? "" : text;
}

static bool is_empty(const struct template_part *part, const void *value)
{
    return part->write == template_flag                                     ? !*(const bool *)value
           : part->write == template_int                                    ? *(const int *)value == 0
           : part->write == template_number || part->write == template_time ? *(const int64_t *)value == 0
                                                                            : text_at(value)[0] == '\0';
}

/* Returns what stands behind the end of a section. */
static const char *skip_section(const char *at, const struct template_part *part)
{
    char end[80];
    int length = snprintf(end, sizeof end, "{{/%s", part->mark + 2);
    return strstr(at, end) + length;
}

static void write_value(const struct template_part *part, const void *value, bool is_html, FILE *out)
{
    if (part->write != NULL)
        part->write(value, out);
    else if (is_html)
        markup_text(text_at(value), out);
    else
        fputs(text_at(value), out);
}

void template_write(const struct embedded *file, const struct template_part *part, const void *self, FILE *out)
{
    const char *at = (const char *)file->bytes;
    const bool is_html = markup_is(file->name, ".html");
    for (const char *mark; (mark = strstr(at, "{{")) != NULL;) {
        fwrite(at, 1, (size_t)(mark - at), out);
        at = strstr(mark, "}}") + 2;
        if (strncmp(mark, "{{version}}", (size_t)(at - mark)) == 0) {
            fputs(SORTIE_VERSION, out);
            continue;
        }
        const bool section = strchr("?!/", mark[2]) != NULL;
        const struct template_part *p = template_find(mark + 2 + section, part);
        const void *value = (const char *)self + p->at;
        if (!section)
            write_value(p, value, is_html, out);
        else if (mark[2] != '/' && is_empty(p, value) == (mark[2] == '?'))
            at = skip_section(at, p);
    }
    fputs(at, out);
}
