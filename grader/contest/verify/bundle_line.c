#include "bundle_line.h"

#include <inttypes.h>
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

static void take_line(struct bundle_reader *r)
{
    if (r->rc != 0)
        return;
    r->number++;
    size_t left = (size_t)(r->end - r->next);
    char *end = memchr(r->next, '\n', left < BUNDLE_LINE + 1 ? left : BUNDLE_LINE + 1);
    if (r->next == r->end)
        bundle_wrong(r, "the bundle ends before its last line, which is \"end\"");
    else if (end == NULL)
        bundle_wrong(r, left > BUNDLE_LINE ? "longer than 4096 bytes" : "the bundle ends within a line");
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
    size_t length = strcspn(r->line, " ");
    if (!has_key(r->line, key))
        bundle_wrong(r, "has the key \"%.*s\", expected is \"%s\"", length < 40 ? (int)length : 40, r->line, key);
    else
        r->at = r->line + strlen(key);
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

/* Reads a value, of which text gets as much as it has room for. Returns its length, or -1 if there is none. */
static int read_value(struct bundle_reader *r, const char *what, char *text, size_t size)
{
    text[0] = '\0';
    if (!bundle_line_begin(r, what))
        return -1;
    int length = (int)strcspn(r->at, " ");
    snprintf(text, size, "%.*s", length, r->at);
    r->at += length;
    return length;
}

int64_t bundle_int64(struct bundle_reader *r, const char *what, int64_t least, int64_t most)
{
    char text[41], again[41];
    if (read_value(r, what, text, sizeof text) < 0)
        return least;
    int64_t value = strtoll(text, NULL, 10);
    snprintf(again, sizeof again, "%" PRId64, value);
    if (strcmp(text, again) == 0 && value >= least && value <= most)
        return value;
    bundle_wrong(r, "%s is \"%s\", which is no number from %" PRId64 " to %" PRId64, what, text, least, most);
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
    char text[40], again[40];
    if (read_value(r, what, text, sizeof text) < 0)
        return 0;
    double value = strtod(text, NULL);
    snprintf(again, sizeof again, "%.17g", value);
    if (strcmp(text, again) == 0 && isfinite(value))
        return value;
    bundle_wrong(r, "%s is \"%s\", which is no number as %%.17g prints it", what, text);
    return 0;
}

void bundle_word(struct bundle_reader *r, const char *what, char word[BUNDLE_WORD])
{
    int length = read_value(r, what, word, BUNDLE_WORD);
    if (length == 0 || length >= BUNDLE_WORD)
        bundle_wrong(r, "%s is no word", what);
}

void bundle_hash(struct bundle_reader *r, const char *what, uint8_t hash[HASH_SIZE])
{
    char text[HASH_TEXT + 1]; /* with room for a digit too many */
    read_value(r, what, text, sizeof text);
    if (hash_bytes(text, hash, HASH_SIZE) == 0)
        return;
    memset(hash, 0, HASH_SIZE);
    bundle_wrong(r, "%s is no SHA-256, 64 small hexadecimal digits", what);
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

int bundle_one_of(struct bundle_reader *r, const char *what, const char *words)
{
    char word[BUNDLE_WORD];
    bundle_word(r, what, word);
    for (int i = 0; *words != '\0' && r->rc == 0; i++) {
        size_t length = strcspn(words, " ");
        if (strlen(word) == length && memcmp(word, words, length) == 0)
            return i;
        words += length + strspn(words + length, " ");
    }
    bundle_wrong(r, "%s is \"%s\", which is none of its words", what, word);
    return 0;
}
