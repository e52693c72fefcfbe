#include "speech.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "speech_files.h"

/* A piece of text that need not end in 0. */
struct part {
    const char *at, *end;
};

enum { SLOTS = 18, CELLS = 32, DEEPEST = 4 };

/* The result of matching a pattern. literal: how many of its characters are outside slots. cell: where in the text its
 * cells begin, except the first cell. */
struct found {
    struct part slot[SLOTS];
    const char *cell[CELLS];
    int literal, cells;
    struct part own;
};

/* ---- which language ---- */

const char *speech_locale(const char *lc_all, const char *lc_messages, const char *lang)
{
    const char *const set[] = {lc_all, lc_messages, lang};
    for (int i = 0; i < 3; i++)
        if (set[i] != NULL && set[i][0] != '\0')
            return set[i];
    return NULL;
}

static bool is_utf8(const char *locale)
{
    const char *set = strchr(locale, '.');
    return set == NULL || strncmp(set, ".UTF-8", 6) == 0 || strncmp(set, ".utf8", 5) == 0 ||
           strncmp(set, ".utf-8", 6) == 0 || strncmp(set, ".UTF8", 5) == 0;
}

const struct embedded *speech_table(const char *locale)
{
    char name[16];
    size_t length = locale == NULL ? 0 : strcspn(locale, "_.@");
    if (length == 0 || length > 8 || !is_utf8(locale))
        return NULL;
    snprintf(name, sizeof name, "%.*s.txt", (int)length, locale);
    return embedded_find(speech_files, name);
}

/* ---- patterns ---- */

struct slot {
    int number; /* -1 if there is no slot here */
    bool digits;
};

/* Reads the slot at p->at and moves p->at past it. */
static struct slot read_slot(struct part *p)
{
    static const char names[] = "123456789abcdefghi";
    struct slot s = {-1, false};
    const char *c = p->at, *name;
    if (p->end - c < 3 || *c++ != '{')
        return s;
    s.digits = *c == '#' && p->end - c > 2;
    c += s.digits;
    if (c[1] != '}')
        return s;
    if ((name = (const char *)memchr(names, *c, s.digits ? 9 : SLOTS)) != NULL) {
        s.number = (int)(name - names);
        p->at = c + 2;
    }
    return s;
}

/* Returns the text of a pattern up to its next slot, and moves p->at there. */
static struct part read_literal(struct part *p)
{
    struct part literal = {p->at, p->at};
    while (p->at < p->end) {
        struct part here = *p;
        if (read_slot(&here).number >= 0)
            break;
        literal.end = ++p->at;
    }
    return literal;
}

static bool is_gap(struct part p)
{
    return p.end - p.at >= 2 && p.at[0] == ' ' && p.at[1] == ' ';
}

static const char *past_blanks(struct part p)
{
    while (p.at < p.end && *p.at == ' ')
        p.at++;
    return p.at;
}

/* Returns where the text continues after the first match of a literal, or NULL. */
static const char *past_literal(struct part literal, struct part text, struct found *f)
{
    while (literal.at < literal.end) {
        if (is_gap(literal) != is_gap(text))
            return NULL;
        if (is_gap(literal)) {
            literal.at = past_blanks(literal);
            text.at = past_blanks(text);
            if (f->cells < CELLS)
                f->cell[f->cells++] = text.at;
        } else if (text.at == text.end || *literal.at++ != *text.at++) {
            return NULL;
        }
    }
    return text.at;
}

static bool is_number(struct part p)
{
    static const char minus[] = "\xe2\x88\x92"; /* U+2212 */
    if (p.end - p.at > 3 && memcmp(p.at, minus, 3) == 0)
        p.at += 3;
    else
        p.at += p.at < p.end && (*p.at == '-' || *p.at == '+');
    if (p.at == p.end || *p.at < '0' || *p.at > '9')
        return false;
    while (p.at < p.end && ((*p.at >= '0' && *p.at <= '9') || *p.at == '.' || *p.at == ','))
        p.at++;
    return p.at == p.end;
}

/* Counts characters, as speech.js does. */
static int length_of(struct part p)
{
    int length = 0;
    for (; p.at < p.end; p.at++)
        length += ((unsigned char)*p.at & 0xc0) != 0x80;
    return length;
}

/* A slot matches as little as the pattern after it allows. Moves text->at past the match. */
static bool speech_take(struct slot s, struct part following, bool is_last, struct part *text, struct found *f)
{
    int cells = f->cells;
    for (const char *end = text->at + 1; end <= text->end; end++) {
        struct part taken = {text->at, end};
        const char *next = past_literal(following, (struct part){end, text->end}, f);
        if (next != NULL && (!is_last || next == text->end) && (!s.digits || is_number(taken))) {
            f->slot[s.number] = taken;
            text->at = next;
            return true;
        }
        f->cells = cells;
    }
    return false;
}

static bool matches(struct part pattern, struct part text, struct found *f)
{
    struct part literal = read_literal(&pattern);
    text.at = past_literal(literal, text, f);
    f->literal = length_of(literal);
    while (text.at != NULL && pattern.at < pattern.end) {
        struct slot s = read_slot(&pattern);
        literal = read_literal(&pattern);
        f->literal += length_of(literal);
        if (!speech_take(s, literal, pattern.at == pattern.end, &text, f))
            return false;
    }
    return text.at == text.end;
}

/* ---- the table ---- */

/* Reads the next message of a table, whose text ends in 0. Returns false at the end. */
static bool next_message(const char **at, struct part *pattern, struct part *own)
{
    static const char arrow[] = " => ";
    while (**at != '\0') {
        const char *line = *at, *end = line + strcspn(line, "\n"), *middle = strstr(line, arrow);
        *at = end + (*end == '\n');
        if (middle != NULL && middle < end) {
            *pattern = (struct part){line, middle};
            *own = (struct part){middle + strlen(arrow), end};
            return true;
        }
    }
    return false;
}

static bool speech_find(const struct embedded *table, struct part text, struct found *best)
{
    const char *at = (const char *)table->bytes;
    struct part pattern, own;
    best->literal = -1;
    best->cells = 0;
    while (next_message(&at, &pattern, &own)) {
        struct found f;
        f.cells = 0;
        f.own = own;
        bool differs = *pattern.at != '{' && *pattern.at != *text.at;
        if (!differs && matches(pattern, text, &f) && f.literal > best->literal)
            *best = f;
    }
    return best->literal >= 0;
}

/* ---- translating ---- */

struct told {
    const struct embedded *table;
    char *text;
    size_t size, used;
    bool full;
};

static void append(struct told *t, struct part p)
{
    size_t count = (size_t)(p.end - p.at);
    t->full |= count >= t->size - t->used;
    if (t->full)
        return;
    memcpy(t->text + t->used, p.at, count);
    t->used += count;
    t->text[t->used] = '\0';
}

/* Returns how many bytes at the beginning are no part of a message: a blank, a line end or an escape sequence. */
static size_t edge_of(struct part p)
{
    if (p.end - p.at > 2 && p.at[0] == '\33' && p.at[1] == '[')
        for (const char *c = p.at + 2; c < p.end;)
            if (strchr("0123456789;?", *c++) == NULL)
                return (size_t)(c - p.at);
    return strchr(" \t\r\n", *p.at) != NULL;
}

/* Removes them from both ends. */
static struct part trimmed(struct part p)
{
    struct part inner = {NULL, p.end};
    for (size_t edge; p.at < p.end; p.at += edge == 0 ? 1 : edge)
        if ((edge = edge_of(p)) == 0) {
            inner.at = inner.at == NULL ? p.at : inner.at;
            inner.end = p.at + 1;
        }
    return inner.at == NULL ? (struct part){p.end, p.end} : inner;
}

static int columns(struct part p)
{
    return text_columns(p.at, (size_t)(p.end - p.at));
}

/* Adds blanks up to the column in which the cell begins in the text, at least two. */
static void append_gap(struct told *t, size_t from, struct part before)
{
    static const char blank[] = "  ";
    int wanted = columns(before), here = t->full ? wanted : columns((struct part){t->text + from, t->text + t->used});
    append(t, (struct part){blank, blank + 2});
    for (here += 2; here < wanted; here++)
        append(t, (struct part){blank, blank + 1});
}

static bool speech_translate(struct told *t, struct part text, int depth);

static void append_slot(struct told *t, int number, struct part slot, int depth)
{
    size_t used = t->used;
    if (number >= 9 && depth < DEEPEST && speech_translate(t, slot, depth + 1))
        return;
    t->used = used;
    append(t, slot);
}

/* line: where the current output line begins, to count its columns. */
static void compose(struct told *t, const struct found *f, struct part text, int depth)
{
    struct part own = f->own;
    size_t from = t->used;
    for (int cell = 0; own.at < own.end && !t->full;) {
        struct slot s = read_slot(&own);
        if (s.number >= 0) {
            append_slot(t, s.number, f->slot[s.number], depth);
        } else if (is_gap(own)) {
            own.at = past_blanks(own);
            append_gap(t, from, (struct part){text.at, cell < f->cells ? f->cell[cell] : text.at});
            cell++;
        } else {
            append(t, (struct part){own.at, own.at + 1});
            own.at++;
        }
    }
}

/* Translates a text and keeps what is around it. Returns false if nothing of it is in the table. */
static bool speech_translate(struct told *t, struct part text, int depth)
{
    struct part inner = trimmed(text);
    struct found f;
    if (inner.at == inner.end || !speech_find(t->table, inner, &f))
        return false;
    append(t, (struct part){text.at, inner.at});
    compose(t, &f, inner, depth);
    append(t, (struct part){inner.end, text.end});
    return !t->full;
}

bool speech_tell(const struct embedded *table, const char *message, size_t length, char *told, size_t size)
{
    struct told t = {table, told, size, 0, false};
    return speech_translate(&t, (struct part){message, message + length}, 0);
}

bool speech_tell_line(const struct embedded *table, const char *line, size_t length, char *told, size_t size)
{
    struct part inner = trimmed((struct part){line, line + length});
    bool word = memchr(inner.at, ' ', (size_t)(inner.end - inner.at)) == NULL;
    return (!word || (inner.end > inner.at && inner.end[-1] == ':')) && speech_tell(table, line, length, told, size);
}
