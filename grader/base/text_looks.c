#include <stdlib.h>
#include <string.h>

#include "text.h"

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

struct letter {
    uint16_t whole, letter, mark; /* mark 0: none */
};

/* Letters that are, or look like, another letter, in ascending order. */
static const struct letter letters[] = {
#include "letters.h" /* made of letters.txt */
};

/* Returns whether most typefaces show this character as nothing. */
static bool shows_nothing(uint32_t code)
{
    static const struct text_range nothing[] = {
        {0x00, 0x1f},     {0x7f, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},     {0x61c, 0x61c},
        {0x115f, 0x1160}, {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e},
        {0x2060, 0x206f}, {0x3164, 0x3164},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},
        {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
    };
    return text_is_in(code, nothing, COUNT(nothing));
}

static bool is_blank(uint32_t code)
{
    static const struct text_range blank[] = {{0x20, 0x20},     {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a},
                                              {0x202f, 0x202f}, {0x205f, 0x205f}, {0x2800, 0x2800}, {0x3000, 0x3000}};
    return text_is_in(code, blank, COUNT(blank));
}

/* Mathematical letters and digits, in 13 alphabets and 5 rows, and letters in circles: each is a typeface of Latin. */
static uint32_t latin_of_typeface(uint32_t code)
{
    if (code >= 0x1d400 && code <= 0x1d6a3)
        return 'a' + (code - 0x1d400) % 26;
    if (code >= 0x1d7ce && code <= 0x1d7ff)
        return '0' + (code - 0x1d7ce) % 10;
    if (code >= 0x24b6 && code <= 0x24e9)
        return 'a' + (code - 0x24b6) % 26;
    return code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code;
}

static int by_code(const void *code, const void *letter)
{
    const uint32_t whole = ((const struct letter *)letter)->whole, wanted = *(const uint32_t *)code;
    return (wanted > whole) - (wanted < whole);
}

/* Writes the letter that a code looks like, and its marks one after the other. Returns how many there are. */
static int take_apart(uint32_t code, uint32_t part[4])
{
    uint32_t mark[3];
    int marks = 0, parts = 0;
    const struct letter *l;
    code = latin_of_typeface(code);
    while ((l = bsearch(&code, letters, COUNT(letters), sizeof *l, by_code)) != NULL) {
        if (l->mark != 0 && marks < 3)
            mark[marks++] = l->mark;
        code = l->letter;
    }
    part[parts++] = code;
    while (marks > 0)
        part[parts++] = mark[--marks];
    return parts;
}

char *text_looks(const char *name, char *looks, size_t size)
{
    size_t used = 0;
    bool blank = false;
    uint32_t code;
    while (*name != '\0') {
        if (!text_decode(&name, &code) || shows_nothing(code))
            continue;
        if (is_blank(code)) {
            blank = used > 0;
            continue;
        }
        char bytes[32];
        uint32_t part[4];
        int count = 0, parts = take_apart(code, part);
        if (blank)
            bytes[count++] = ' ';
        blank = false;
        for (int i = 0; i < parts; i++)
            count += text_encode(part[i], bytes + count);
        if (used + (size_t)count >= size)
            break;
        memcpy(looks + used, bytes, (size_t)count);
        used += (size_t)count;
    }
    looks[used] = '\0';
    return looks;
}
