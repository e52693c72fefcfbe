#include "sealed_words.h"
#include "base/whole_file.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { WORD = 64 };
enum otherwise { BITS, NUMBERS, ORDER, EXCEPTION, SLOW, CLOCK };

static const struct {
    const char *word;
    enum otherwise how;
} known[] = {
    {"long", BITS},
    {"size_t", BITS},
    {"ptrdiff_t", BITS},
    {"intptr_t", BITS},
    {"uintptr_t", BITS},
    {"uniform_int_distribution", NUMBERS},
    {"uniform_real_distribution", NUMBERS},
    {"normal_distribution", NUMBERS},
    {"bernoulli_distribution", NUMBERS},
    {"discrete_distribution", NUMBERS},
    {"shuffle", NUMBERS},
    {"rand", NUMBERS},
    {"unordered_map", ORDER},
    {"unordered_set", ORDER},
    {"unordered_multimap", ORDER},
    {"unordered_multiset", ORDER},
    {"try", EXCEPTION},
    {"throw", EXCEPTION},
    {"iostream", SLOW},
    {"sstream", SLOW},
    {"cout", SLOW},
    {"cerr", SLOW},
    {"clock", CLOCK},
    {"gettimeofday", CLOCK},
    {"clock_gettime", CLOCK},
    {"steady_clock", CLOCK},
    {"high_resolution_clock", CLOCK},
    {"system_clock", CLOCK},
};
enum { KNOWN = sizeof known / sizeof known[0] };

struct source {
    FILE *in;
    int line, next; /* the character after the one that was read */
    bool seen[KNOWN];
};

static int take(struct source *s)
{
    int c = s->next;
    s->next = c == EOF ? EOF : getc(s->in);
    s->line += c == '\n';
    return c;
}

static void skip_comment(struct source *s, bool line)
{
    int c = take(s);
    while (c != EOF && !(line ? c == '\n' : c == '*' && s->next == '/'))
        c = take(s);
    if (!line)
        take(s);
}

static void skip_text(struct source *s, int quote)
{
    int c = take(s);
    while (c != EOF && c != quote && c != '\n')
        c = c == '\\' ? (take(s), take(s)) : take(s);
}

static void tell(int line, const char *word, enum otherwise how)
{
    switch (how) {
    case BITS: printf("  line %d: %s: has 32 bits here\n", line, word); break;
    case NUMBERS: printf("  line %d: %s: gives other random numbers here\n", line, word); break;
    case ORDER: printf("  line %d: %s: has another order here\n", line, word); break;
    case EXCEPTION:
        printf("  line %d: %s: an exception cannot be caught, and ends the program here\n", line, word);
        break;
    case SLOW: printf("  line %d: %s: takes 1 s more to compile here\n", line, word); break;
    case CLOCK: printf("  line %d: %s: counts instructions here\n", line, word); break;
    }
}

/* A long long has 64 bits everywhere. */
static void tell_word(struct source *s, const char *word, bool doubled, int line)
{
    for (int i = 0; i < KNOWN; i++)
        if (!s->seen[i] && strcmp(word, known[i].word) == 0 && !(known[i].how == BITS && doubled)) {
            s->seen[i] = true;
            tell(line, word, known[i].how);
        }
}

static void take_word(struct source *s, int first)
{
    char word[WORD] = {(char)first}, after[WORD] = "";
    int line = s->line;
    for (size_t i = 1; isalnum(s->next) || s->next == '_'; i++) {
        int c = take(s);
        if (i < WORD - 1)
            word[i] = (char)c;
    }
    if (strcmp(word, "long") != 0) {
        tell_word(s, word, false, line);
        return;
    }
    while (s->next == ' ')
        take(s);
    for (size_t i = 0; isalnum(s->next) || s->next == '_'; i++) {
        int c = take(s);
        if (i < WORD - 1)
            after[i] = (char)c;
    }
    tell_word(s, word, strcmp(after, "long") == 0 || strcmp(after, "double") == 0, line);
}

void sealed_words_tell(const char *path)
{
    struct source s = {.in = whole_file_read(path), .line = 1};
    if (s.in == NULL)
        return;
    s.next = getc(s.in);
    for (int c; (c = take(&s)) != EOF;) {
        if (c == '/' && (s.next == '/' || s.next == '*'))
            skip_comment(&s, take(&s) == '/');
        else if (c == '"' || c == '\'')
            skip_text(&s, c);
        else if (isalpha(c) || c == '_')
            take_word(&s, c);
    }
    fclose(s.in);
}
