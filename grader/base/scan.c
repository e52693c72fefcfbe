#include "scan.h"

#include <string.h>

bool scan_text(const char **at, const char *text)
{
    size_t length = strlen(text);
    if (strncmp(*at, text, length) != 0)
        return false;
    *at += length;
    return true;
}

bool scan_unsigned(const char **at, uint64_t most, uint64_t *out)
{
    const char *c = *at;
    uint64_t n = 0;
    if (*c < '0' || *c > '9' || (*c == '0' && c[1] >= '0' && c[1] <= '9'))
        return false;
    for (; *c >= '0' && *c <= '9'; c++) {
        unsigned digit = (unsigned)(*c - '0');
        if (n > (most - digit) / 10 || digit > most)
            return false;
        n = 10 * n + digit;
    }
    *at = c;
    *out = n;
    return true;
}

bool scan_int(const char **at, int least, int most, int *out)
{
    const char *c = *at;
    uint64_t n;
    bool negative = least < 0 && scan_text(&c, "-");
    uint64_t limit = negative ? (uint64_t) - (int64_t)least : (uint64_t)most;
    if (!scan_unsigned(&c, limit, &n) || (negative && n == 0))
        return false;
    int value = negative ? (int)-(int64_t)n : (int)n;
    if (value < least)
        return false;
    *at = c;
    *out = value;
    return true;
}

bool scan_end(const char *at)
{
    return *at == '\0';
}

char *scan_word(char **at)
{
    char *word = *at + strspn(*at, " \t");
    size_t length = strcspn(word, " \t");
    *at = word + length + (word[length] != '\0');
    word[length] = '\0';
    return length == 0 ? NULL : word;
}

bool scan_line(const char **at, const char *end, char *line, size_t size)
{
    const char *stop = *at == end ? NULL : (const char *)memchr(*at, '\n', (size_t)(end - *at));
    size_t length = stop == NULL ? size : (size_t)(stop - *at);
    if (length >= size || memchr(*at, '\0', length) != NULL)
        return false;
    memcpy(line, *at, length);
    line[length] = '\0';
    *at = stop + 1;
    return true;
}
