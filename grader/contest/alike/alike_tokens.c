#include "alike.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { LONGEST = 60 };

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

/* ---- what is left out ---- */

static size_t line_end(const char *text, size_t at, size_t size)
{
    while (at < size && text[at] != '\n')
        at++;
    return at;
}

static bool begins(const char *text, size_t at, size_t size, const char *word)
{
    size_t length = strlen(word);
    return size - at >= length && memcmp(text + at, word, length) == 0;
}

/* Returns the place behind a blank, a comment or an include at this place, or the place itself. */
static size_t skip(const char *text, size_t at, size_t size, bool hash)
{
    if (!isgraph((unsigned char)text[at]) && (unsigned char)text[at] < 0x80)
        return at + 1;
    if (text[at] == '#' && (hash || begins(text, at, size, "#include")))
        return line_end(text, at, size);
    if (!hash && begins(text, at, size, "//"))
        return line_end(text, at, size);
    if (hash || !begins(text, at, size, "/*"))
        return at;
    for (at += 2; at < size && !begins(text, at, size, "*/"); at++) {
    }
    return at < size ? at + 2 : size;
}

/* ---- tokens ---- */

/* Returns the place behind a text in quotes, or the place itself if it does not end on its line. */
static size_t quoted_end(const char *text, size_t at, size_t size)
{
    const char quote = text[at], triple[] = {quote, quote, quote, '\0'};
    bool long_one = begins(text, at, size, triple);
    for (size_t i = at + (long_one ? 3 : 1); i < size; i++) {
        if (text[i] == '\\')
            i++;
        else if (long_one ? begins(text, i, size, triple) : text[i] == quote)
            return i + (long_one ? 3 : 1);
        else if (text[i] == '\n' && quote != '`' && !long_one)
            return at;
    }
    return at;
}

/* Tables of numbers look alike: of each only the first tokens count. */
static bool goes_on_table(const struct alike_tokens *t, char c)
{
    const char *last = t->size < 6 ? NULL : t->text + t->size - 6;
    if (strchr("0,{}-", c) == NULL || last == NULL)
        return false;
    for (int i = 0; i < 6; i += 2)
        if (strchr("0,{}-", last[i]) == NULL || last[i + 1] != '\n')
            return false;
    return true;
}

static int put_token(struct alike_tokens *t, const char *word, size_t length, int line)
{
    if (length == 1 && goes_on_table(t, word[0]))
        return 0;
    if (!MEMORY_ROOM(t->text, t->size + length + 2, t->room))
        return -1;
    if (!MEMORY_ROOM(t->line, t->count + 1, t->lines_room))
        return -1;
    memcpy(t->text + t->size, word, length);
    t->size += length;
    t->text[t->size++] = '\n';
    t->text[t->size] = '\0';
    t->line[t->count++] = line;
    return 0;
}

/* Adds the token at this place. Returns the place behind it, or 0 if out of memory. */
static size_t take_token(struct alike_tokens *t, const char *text, size_t at, size_t size, int line)
{
    size_t end = at;
    if (strchr("\"'`", text[at]) != NULL && (end = quoted_end(text, at, size)) > at)
        return put_token(t, "\"s\"", 3, line) == 0 ? end : 0;
    while (end < size && is_name(text[end]))
        end++;
    if (end == at) /* the tool would take some for more than one character */
        return put_token(t, strchr("\\#\"'`$@?", text[at]) != NULL ? ";" : text + at, 1, line) == 0 ? at + 1 : 0;
    bool plain = end - at <= LONGEST;
    for (size_t i = at; i < end; i++)
        plain = plain && (unsigned char)text[i] < 0x80;
    int rc = isdigit((unsigned char)text[at]) ? put_token(t, "0", 1, line)
             : plain                          ? put_token(t, text + at, end - at, line)
                                              : put_token(t, "x", 1, line);
    return rc == 0 ? end : 0;
}

int alike_tokens_add(struct alike_tokens *t, const char *text, size_t size, int line, bool hash)
{
    for (size_t at = 0; at < size;) {
        size_t end = skip(text, at, size, hash);
        if (end == at && (end = take_token(t, text, at, size, line)) == 0)
            return -1;
        for (; at < end; at++)
            line += text[at] == '\n';
    }
    return 0;
}

void alike_tokens_free(struct alike_tokens *t)
{
    free(t->text);
    free(t->line);
    *t = (struct alike_tokens){0};
}
