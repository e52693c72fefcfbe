#define _POSIX_C_SOURCE 200809L
#include "act_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/text.h"

/* The lines of an act, read from the top. */
struct act_lines {
    const char *at, *end;
    char *line; /* the last one that was read. It has room for all */
};

/* Returns the next line without its newline, or NULL: there is no whole one. */
static char *next_line(struct act_lines *l)
{
    return scan_line(&l->at, l->end, l->line, ACT_MOST + 1) && text_is_plain_with_tabs(l->line) ? l->line : NULL;
}

/* Reads "KEY TEXT" with this key. Returns the text, or NULL. */
static const char *line_of(struct act_lines *l, const char *key)
{
    const char *line = next_line(l);
    size_t length = strlen(key);
    return line == NULL || strncmp(line, key, length) != 0 || line[length] != ' ' ? NULL : line + length + 1;
}

static bool take_number(struct act_lines *l, const char *key, int64_t *number)
{
    uint64_t value;
    const char *at = line_of(l, key);
    if (at == NULL || !scan_unsigned(&at, INT64_MAX, &value) || *at != '\0')
        return false;
    *number = (int64_t)value;
    return true;
}

static bool take_head_word(struct act_lines *l, const char *key, char *word, size_t size)
{
    const char *text = line_of(l, key);
    return text != NULL && text[0] != '\0' && (size_t)snprintf(word, size, "%s", text) < size;
}

static bool take_head(struct act_lines *l, struct act_text *a)
{
    const char *first = next_line(l);
    return first != NULL && strcmp(first, "sortie-act 1") == 0 &&
           take_head_word(l, "contest", a->contest, sizeof a->contest) && take_number(l, "judge", &a->judge) &&
           take_head_word(l, "session", a->session, sizeof a->session) && hash_is_text(a->session) &&
           take_number(l, "number", &a->number) && take_number(l, "time", &a->time) &&
           take_head_word(l, "act", a->act, sizeof a->act);
}

/* Adds a line to the field that the line before is of, or begins the next one. *room: where its text goes. */
static const char *take_field(struct act_text *a, char *line, char **room)
{
    char *blank = strchr(line, ' ');
    struct act_field *last = a->fields == 0 ? NULL : &a->field[a->fields - 1];
    if (blank == NULL || blank == line || blank - line >= ACT_WORD)
        return "a line of it is not KEY TEXT";
    *blank = '\0';
    if (last != NULL && strcmp(last->key, line) == 0) {
        (*room)[-1] = '\n';
    } else if (act_text_field(a, line) != NULL || a->fields == ACT_FIELDS) {
        return "a field is in it twice, or there are too many";
    } else {
        last = &a->field[a->fields++];
        snprintf(last->key, sizeof last->key, "%s", line);
        last->value = *room;
    }
    *room = stpcpy(*room, blank + 1) + 1;
    return NULL;
}

static const char *take_rest(struct act_lines *l, struct act_text *a)
{
    static const char signature[] = "signature ";
    char *room = a->room;
    for (;;) {
        a->is_signed = (size_t)(l->at - a->text);
        char *line = next_line(l);
        if (line == NULL)
            return "it is not whole";
        if (strncmp(line, signature, strlen(signature)) == 0)
            return hash_bytes(line + strlen(signature), a->signature, sizeof a->signature) == 0 && l->at == l->end
                       ? NULL
                       : "its last line is not the signature";
        const char *wrong = take_field(a, line, &room);
        if (wrong != NULL)
            return wrong;
    }
}

const char *act_text_read(struct act_text *a, const char *text, size_t size)
{
    *a = (struct act_text){.text = text};
    if (size > ACT_MOST)
        return "it is larger than any act";
    a->room = malloc(2 * size + 2);
    if (a->room == NULL)
        return "out of memory";
    struct act_lines l = {text, text + size, a->room + size + 1};
    return take_head(&l, a) ? take_rest(&l, a) : "its head is not that of an act";
}

void act_text_free(struct act_text *a)
{
    free(a->room);
    a->room = NULL;
}

const char *act_text_field(const struct act_text *a, const char *key)
{
    for (int i = 0; i < a->fields; i++)
        if (strcmp(a->field[i].key, key) == 0)
            return a->field[i].value;
    return NULL;
}
