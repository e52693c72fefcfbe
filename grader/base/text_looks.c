#include <string.h>

#include "text.h"

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

/* Letters that are another letter with a mark, in ascending order. */
static const struct {
    uint16_t whole, letter, mark; /* mark 0: only another code for the same letter */
} text_letters[] = {
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

/* For scripts in which each capital is next to its small letter: maps the capital of a pair to the small letter. */
static uint32_t small_of_pair(uint32_t code)
{
    static const struct text_range even[] = {{0x100, 0x137}, {0x14a, 0x177}, {0x1de, 0x1ef},
                                             {0x1f8, 0x21f}, {0x222, 0x233}, {0x460, 0x481},
                                             {0x48a, 0x4bf}, {0x4d0, 0x52f}, {0x1e00, 0x1eff}};
    static const struct text_range odd[] = {{0x139, 0x148}, {0x179, 0x17e}, {0x4c1, 0x4ce}};
    if (text_is_in(code, even, COUNT(even)))
        return code | 1;
    return text_is_in(code, odd, COUNT(odd)) ? code + (code & 1) : code;
}

static uint32_t small(uint32_t code)
{
    static const struct {
        struct text_range capital;
        uint32_t up;
    } run[] = {{{'A', 'Z'}, 32},     {{0xc0, 0xd6}, 32},     {{0xd8, 0xde}, 32},
               {{0x391, 0x3a9}, 32}, {{0x410, 0x42f}, 32},   {{0x400, 0x40f}, 80},
               {{0x531, 0x556}, 48}, {{0x2160, 0x216f}, 16}, {{0xff21, 0xff3a}, 32}};
    for (size_t i = 0; i < COUNT(run); i++)
        if (text_is_in(code, &run[i].capital, 1))
            return code + run[i].up;
    return small_of_pair(code);
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

/* Maps a letter of another script or typeface, or a full-width form, to the Latin or ASCII character that looks the
 * same. Of Greek the capitals that look otherwise than their small letters are there too. */
static uint32_t twin(uint32_t code)
{
    static const struct {
        uint16_t code;
        char twin;
    } twins[] = {
        {0x430, 'a'},  {0x432, 'b'},  {0x435, 'e'},  {0x43a, 'k'},  {0x43c, 'm'},  {0x43d, 'h'},  {0x43e, 'o'},
        {0x440, 'p'},  {0x441, 'c'},  {0x442, 't'},  {0x443, 'y'},  {0x445, 'x'},  {0x455, 's'},  {0x456, 'i'},
        {0x458, 'j'},  {0x475, 'v'},  {0x4af, 'y'},  {0x4bb, 'h'},  {0x4cf, 'l'},  {0x501, 'd'},  {0x51b, 'q'},
        {0x51d, 'w'},  {0x397, 'h'},  {0x39d, 'n'},  {0x3a5, 'y'},  {0x3b1, 'a'},  {0x3b2, 'b'},  {0x3b5, 'e'},
        {0x3b6, 'z'},  {0x3b7, 'n'},  {0x3b9, 'i'},  {0x3ba, 'k'},  {0x3bc, 'm'},  {0x3bd, 'v'},  {0x3bf, 'o'},
        {0x3c1, 'p'},  {0x3c4, 't'},  {0x3c5, 'u'},  {0x3c7, 'x'},  {0x3f2, 'c'},  {0x3f3, 'j'},  {0x131, 'i'},
        {0x17f, 's'},  {0x251, 'a'},  {0x261, 'g'},  {0x262, 'g'},  {0x26a, 'i'},  {0x274, 'n'},  {0x280, 'r'},
        {0x28f, 'y'},  {0x299, 'b'},  {0x29c, 'h'},  {0x29f, 'l'},  {0x566, 'q'},  {0x570, 'h'},  {0x578, 'n'},
        {0x57d, 'u'},  {0x581, 'g'},  {0x585, 'o'},  {0x1d00, 'a'}, {0x1d04, 'c'}, {0x1d05, 'd'}, {0x1d07, 'e'},
        {0x1d0a, 'j'}, {0x1d0b, 'k'}, {0x1d0d, 'm'}, {0x1d0f, 'o'}, {0x1d18, 'p'}, {0x1d1b, 't'}, {0x1d1c, 'u'},
        {0x1d20, 'v'}, {0x1d21, 'w'}, {0x1d22, 'z'}, {0x2113, 'l'}, {0x2170, 'i'}, {0x2174, 'v'}, {0x2179, 'x'},
        {0x217c, 'l'}, {0x217d, 'c'}, {0x217e, 'd'}, {0x217f, 'm'}, {0xa731, 's'},
    };
    for (size_t i = 0; i < COUNT(twins); i++)
        if (twins[i].code == code)
            return (uint32_t)twins[i].twin;
    return latin_of_typeface(code);
}

/* Writes a letter and its marks one after the other. Returns how many there are. */
static int take_apart(uint32_t code, uint32_t part[4])
{
    uint32_t mark[4];
    int marks = 0, parts = 0;
    for (bool found = true; found && marks < 3;) {
        size_t low = 0, high = COUNT(text_letters);
        while (low < high) {
            size_t middle = (low + high) / 2;
            if (text_letters[middle].whole < code)
                low = middle + 1;
            else
                high = middle;
        }
        found = low < COUNT(text_letters) && text_letters[low].whole == code;
        if (found && text_letters[low].mark != 0)
            mark[marks++] = text_letters[low].mark;
        if (found)
            code = text_letters[low].letter;
    }
    part[parts++] = twin(small(twin(code)));
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
