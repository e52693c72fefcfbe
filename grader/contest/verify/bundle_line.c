#include "bundle_line.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/text.h"

void bundle_open(struct bundle_reader *r, char *text, size_t size)
{
    *r = (struct bundle_reader){.next = text, .end = text + size, .line = "", .at = ""};
}

void bundle_wrong(struct bundle_reader *r, const char *why, ...)
{
    va_list args;
    if (r->rc != 0)
        return;
    va_start(args, why);
    vsnprintf(r->why, sizeof r->why, why, args);
    va_end(args);
    r->rc = 1;
    r->at = "";
}

void bundle_no_memory(struct bundle_reader *r)
{
    if (r->rc == 0)
        r->rc = -1;
    r->at = "";
}

/* ---- lines ---- */

static size_t value_length(const struct bundle_reader *r)
{
    return strcspn(r->at, " ");
}

/* Returns how much of the line a message shows. */
static int shown_length(const struct bundle_reader *r)
{
    return value_length(r) < 40 ? (int)value_length(r) : 40;
}

/* Finds the LF of the next line. Returns NULL if there is none, or the line is too long. */
static char *find_end(const struct bundle_reader *r)
{
    size_t left = (size_t)(r->end - r->next);
    return memchr(r->next, '\n', left < BUNDLE_LINE + 1 ? left : BUNDLE_LINE + 1);
}

static void take_line(struct bundle_reader *r)
{
    if (r->rc != 0)
        return;
    r->number++;
    char *end = find_end(r);
    if (r->next == r->end)
        bundle_wrong(r, "the bundle ends before its last line, which is \"end\"");
    else if (end == NULL)
        bundle_wrong(r, r->end - r->next > BUNDLE_LINE ? "longer than 4096 bytes" : "the bundle ends within a line");
    else if (memchr(r->next, '\0', (size_t)(end - r->next)) != NULL)
        bundle_wrong(r, "has a byte 0");
    if (r->rc != 0)
        return;
    *end = '\0';
    r->line = r->at = r->next;
    r->next = end + 1;
    if (!text_is_plain(r->line))
        bundle_wrong(r, "is not UTF-8 without control characters");
}

static bool has_key(const char *line, const char *key)
{
    size_t length = strlen(key);
    return strncmp(line, key, length) == 0 && (line[length] == ' ' || line[length] == '\0' || line[length] == '\n');
}

static void end_line(struct bundle_reader *r)
{
    if (r->rc == 0 && !scan_end(r->at))
        bundle_wrong(r, "has something behind its last value: \"%.60s\"", r->at);
}

void bundle_key(struct bundle_reader *r, const char *key)
{
    end_line(r);
    take_line(r);
    if (r->rc != 0)
        return;
    if (has_key(r->line, key)) {
        r->at = r->line + strlen(key);
        return;
    }
    bundle_wrong(r, "has the key \"%.*s\", expected is \"%s\"", shown_length(r), r->line, key);
}

/* The text ends with a null byte, which no key contains. */
bool bundle_key_if(struct bundle_reader *r, const char *key)
{
    if (r->rc != 0 || !has_key(r->next, key))
        return false;
    bundle_key(r, key);
    return r->rc == 0;
}

void bundle_end(struct bundle_reader *r)
{
    bundle_key(r, "end");
    end_line(r);
    if (r->rc == 0 && r->next != r->end)
        bundle_wrong(r, "has something behind it");
}

int64_t bundle_room(const struct bundle_reader *r, int64_t bytes)
{
    return (r->end - r->next) / bytes;
}

/* ---- values ---- */

/* Reads the space before a value. */
static bool bundle_line_begin(struct bundle_reader *r, const char *what)
{
    if (r->rc == 0 && !scan_text(&r->at, " "))
        bundle_wrong(r, scan_end(r->at) ? "ends before %s" : "has no blank before %s", what);
    return r->rc == 0;
}

int64_t bundle_int64(struct bundle_reader *r, const char *what, int64_t least, int64_t most)
{
    if (!bundle_line_begin(r, what))
        return least;
    const char *from = r->at;
    uint64_t n = 0;
    bool negative = scan_text(&r->at, "-");
    bool is_one = scan_unsigned(&r->at, INT64_MAX, &n) && (*r->at == ' ' || *r->at == '\0') && !(negative && n == 0);
    int64_t value = negative ? -(int64_t)n : (int64_t)n;
    if (is_one && value >= least && value <= most)
        return value;
    r->at = from;
    bundle_wrong(r, "%s is \"%.*s\", which is no number from %lld to %lld", what, shown_length(r), from,
                 (long long)least, (long long)most);
    return least;
}

int bundle_int(struct bundle_reader *r, const char *what, int least, int most)
{
    return (int)bundle_int64(r, what, least, most);
}

int64_t bundle_number(struct bundle_reader *r, const char *key, int64_t least, int64_t most)
{
    bundle_key(r, key);
    return bundle_int64(r, key, least, most);
}

double bundle_real(struct bundle_reader *r, const char *what)
{
    char again[40], text[40];
    if (!bundle_line_begin(r, what))
        return 0;
    size_t length = value_length(r);
    snprintf(text, sizeof text, "%.*s", (int)(length < 39 ? length : 39), r->at);
    double value = strtod(text, NULL);
    snprintf(again, sizeof again, "%.17g", value);
    if (length >= 39 || strcmp(text, again) != 0 || !isfinite(value)) {
        bundle_wrong(r, "%s is \"%s\", which is no number as %%.17g prints it", what, text);
        return 0;
    }
    r->at += length;
    return value;
}

void bundle_word(struct bundle_reader *r, const char *what, char word[BUNDLE_WORD])
{
    word[0] = '\0';
    if (!bundle_line_begin(r, what))
        return;
    size_t length = value_length(r);
    if (length == 0 || length >= BUNDLE_WORD) {
        bundle_wrong(r, "%s is no word", what);
        return;
    }
    memcpy(word, r->at, length);
    word[length] = '\0';
    r->at += length;
}

void bundle_hash(struct bundle_reader *r, const char *what, uint8_t hash[HASH_SIZE])
{
    char text[HASH_TEXT];
    memset(hash, 0, HASH_SIZE);
    if (!bundle_line_begin(r, what))
        return;
    size_t length = value_length(r);
    snprintf(text, sizeof text, "%.*s", length < HASH_TEXT ? (int)length : 0, r->at);
    if (hash_bytes(text, hash, HASH_SIZE) != 0) {
        bundle_wrong(r, "%s is no SHA-256, 64 small hexadecimal digits", what);
        return;
    }
    r->at += length;
}

const char *bundle_rest(struct bundle_reader *r, const char *what)
{
    if (!bundle_line_begin(r, what))
        return "";
    const char *rest = r->at;
    if (*rest == '\0')
        bundle_wrong(r, "ends before %s", what);
    r->at = rest + strlen(rest);
    return r->rc == 0 ? rest : "";
}

bool bundle_none(struct bundle_reader *r)
{
    if (r->rc != 0 || strncmp(r->at, " none", 5) != 0 || (r->at[5] != ' ' && r->at[5] != '\0'))
        return false;
    r->at += 5;
    return true;
}

int bundle_one_of(struct bundle_reader *r, const char *what, const char *const *words)
{
    char word[BUNDLE_WORD];
    bundle_word(r, what, word);
    for (int i = 0; words[i] != NULL && r->rc == 0; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    bundle_wrong(r, "%s is \"%s\", which is none of its words", what, word);
    return 0;
}
