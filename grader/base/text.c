#include "text.h"

#include <string.h>

bool text_decode(const char **at, uint32_t *code)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000}; /* that needs so many bytes after the first */
    const unsigned char *c = (const unsigned char *)(*at)++;
    int more = *c < 0x80 ? 0 : *c < 0xc0 ? -1 : *c < 0xe0 ? 1 : *c < 0xf0 ? 2 : *c < 0xf8 ? 3 : -1;
    *code = *c & (more <= 0 ? 0xffu : 0x3fu >> more);
    for (int i = 1; i <= more; i++) {
        if ((c[i] & 0xc0) != 0x80)
            return false;
        *code = *code << 6 | (c[i] & 0x3fu);
    }
    if (more < 0 || *code < least[more])
        return false;
    *at += more;
    return true;
}

int text_encode(uint32_t code, char bytes[4])
{
    int n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char mark[5] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (int i = n - 1; i > 0; i--, code >>= 6)
        bytes[i] = (char)(0x80 | (code & 0x3f));
    bytes[0] = (char)(mark[n] | code);
    return n;
}

static bool is_plain(uint32_t code)
{
    bool control = code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028 || code == 0x2029;
    return !control && (code < 0xd800 || code > 0xdfff) && code <= 0x10ffff;
}

static bool is_plain_text(const char *text, bool tabs)
{
    uint32_t code;
    while (*text != '\0')
        if (*text >= ' ' && *text <= '~')
            text++;
        else if (!text_decode(&text, &code) || (!is_plain(code) && !(tabs && code == '\t')))
            return false;
    return true;
}

bool text_is_plain(const char *text)
{
    return is_plain_text(text, false);
}

bool text_is_plain_with_tabs(const char *text)
{
    return is_plain_text(text, true);
}

/* ---- columns ---- */

bool text_is_in(uint32_t code, const struct text_range *range, size_t ranges)
{
    for (const struct text_range *r = range; r < range + ranges; r++)
        if (code >= r->from && code <= r->to)
            return true;
    return false;
}

bool text_turns(uint32_t code)
{
    static const struct text_range marks[] = {{0x61c, 0x61c}, {0x200e, 0x200f}, {0x202a, 0x202e}, {0x2066, 0x2069}};
    return text_is_in(code, marks, sizeof marks / sizeof marks[0]);
}

/* Widths as on most terminals: combining marks take no column, East Asian characters and emoji take two. */
static int columns_of(uint32_t code)
{
    static const struct text_range none[] = {{0x300, 0x36f}, {0x200b, 0x200d}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}};
    static const struct text_range two[] = {{0x1100, 0x115f}, {0x2e80, 0xa4cf},   {0xac00, 0xd7a3},
                                            {0xf900, 0xfaff}, {0xfe30, 0xfe6f},   {0xff00, 0xff60},
                                            {0xffe0, 0xffe6}, {0x1f300, 0x1faff}, {0x20000, 0x3fffd}};
    return text_is_in(code, none, sizeof none / sizeof none[0]) ? 0
           : text_is_in(code, two, sizeof two / sizeof two[0])  ? 2
                                                                : 1;
}

void text_print(const char *text, int columns, bool fill, FILE *out)
{
    uint32_t code;
    for (const char *next = text; *text != '\0' && text_decode(&next, &code); text = next) {
        if (text_turns(code))
            continue;
        if (columns_of(code) > columns)
            break;
        columns -= columns_of(code);
        if (code < ' ' || (code >= 0x7f && code < 0xa0))
            fputc('?', out);
        else
            fwrite(text, 1, (size_t)(next - text), out);
    }
    if (fill)
        fprintf(out, "%*s", columns, "");
}

int text_columns(const char *text, size_t length)
{
    int columns = 0;
    for (const char *end = text + length; text < end;) {
        char character[5] = "";
        const char *next = character;
        uint32_t code = ' ';
        memcpy(character, text, (size_t)(end - text) < 4 ? (size_t)(end - text) : 4);
        columns += text_decode(&next, &code) ? columns_of(code) : 1;
        text += next - character;
    }
    return columns;
}

/* ---- one line ---- */

struct line {
    char *text;
    size_t size, used;
    bool cut;
};

/* Always keeps room for the dots and the final 0. */
static void append(struct line *l, const char *bytes, size_t count)
{
    if (l->cut || l->used + count + sizeof "..." > l->size) {
        l->cut = true;
        return;
    }
    memcpy(l->text + l->used, bytes, count);
    l->used += count;
}

static char *end_line(struct line *l)
{
    strcpy(l->text + l->used, l->cut ? "..." : "");
    return l->text;
}

/* Characters of `stays` are no control characters here, and those of `doubled` are written twice. */
static void append_all(struct line *l, const char *text, const char *stays, const char *doubled)
{
    for (const char *next = text; *text != '\0'; text = next) {
        const char twice[2] = {*text, *text};
        char words[16];
        uint32_t code = 0;
        bool known = text_decode(&next, &code), named = known && code >= 0x80;
        if (strchr(doubled, *text) != NULL)
            append(l, twice, 2);
        else if (strchr(stays, *text) != NULL || (known && is_plain(code) && !text_turns(code)))
            append(l, text, (size_t)(next - text));
        else
            append(l, words,
                   (size_t)snprintf(words, sizeof words, named ? "\\u{%x}" : "\\x%02x",
                                    named ? (unsigned)code : (unsigned)(unsigned char)*text));
    }
}

static char *escape(const char *text, const char *stays, char *line, size_t size)
{
    struct line l = {line, size, 0, false};
    append_all(&l, text, stays, "");
    return end_line(&l);
}

char *text_line(const char *text, char *line, size_t size)
{
    return escape(text, "", line, size);
}

char *text_lines(const char *text, char *lines, size_t size)
{
    return escape(text, "\n\t", lines, size);
}

/* ---- a field of a table ---- */

char *text_field(const char *text, char *field, size_t size)
{
    struct line l = {field, size - 1, 0, false};
    append(&l, "\"", 1);
    if (text[0] != '\0' && strchr("=+@-\t\r", text[0]) != NULL)
        append(&l, "'", 1);
    append_all(&l, text, "", "\"");
    end_line(&l);
    return strcat(field, "\"");
}

/* Control characters above 127 take two bytes in UTF-8. */
static bool is_control(const unsigned char *at, const unsigned char *end)
{
    return (*at < ' ' && *at != '\n' && *at != '\t') || *at == 127 ||
           (*at == 0xc2 && at + 1 < end && at[1] >= 0x80 && at[1] < 0xa0);
}

void text_print_lines(const char *text, size_t size, FILE *out)
{
    const unsigned char *at = (const unsigned char *)text, *end = at + size;
    for (; at < end; at++)
        fputc(is_control(at, end) ? '?' : *at, out);
    if (size > 0 && end[-1] != '\n')
        fputc('\n', out);
}

/* ---- a word of a command ---- */

static bool is_plain_word(const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,=@%";
    return word[0] != '\0' && word[strspn(word, plain)] == '\0';
}

char *text_word(const char *word, char *quoted)
{
    char *to = quoted;
    if (is_plain_word(word))
        return strcpy(quoted, word);
    *to++ = '\'';
    for (; *word != '\0'; word++)
        if (*word == '\'')
            to += strlen(strcpy(to, "'\\''"));
        else
            *to++ = *word;
    strcpy(to, "'");
    return quoted;
}

void text_print_word(const char *word, FILE *out)
{
    const char *quote = is_plain_word(word) ? "" : "'";
    fputs(quote, out);
    for (; *word != '\0'; word++)
        if (*word == '\'')
            fputs("'\\''", out);
        else
            fputc(*word, out);
    fputs(quote, out);
}
