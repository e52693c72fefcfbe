#include "sealed_words.h"
#include "base/whole_file.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { WORD = 64, WORDS = 7 };

/* The differences, and the words of a source that show them. */
static const struct {
    const char *otherwise, *word[WORDS];
} known[] = {
    {"has 32 bits here", {"long", "size_t", "ptrdiff_t", "intptr_t", "uintptr_t"}},
    {"gives other random numbers here",
     {"uniform_int_distribution", "uniform_real_distribution", "normal_distribution", "bernoulli_distribution",
      "discrete_distribution", "shuffle", "rand"}},
    {"has another order here", {"unordered_map", "unordered_set", "unordered_multimap", "unordered_multiset"}},
    {"an exception cannot be caught, and ends the program here", {"try", "throw"}},
    {"takes 1 s more to compile here", {"iostream", "sstream", "cout", "cerr"}},
    {"counts instructions here",
     {"clock", "gettimeofday", "clock_gettime", "steady_clock", "high_resolution_clock", "system_clock"}},
};
enum { KNOWN = sizeof known / sizeof known[0] };

struct source {
    FILE *in;
    int line, next; /* the character after the one that was read */
    bool seen[KNOWN][WORDS];
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

static void tell_word(struct source *s, const char *word, int line)
{
    for (int how = 0; how < KNOWN; how++)
        for (int i = 0; i < WORDS && known[how].word[i] != NULL; i++)
            if (!s->seen[how][i] && strcmp(word, known[how].word[i]) == 0) {
                s->seen[how][i] = true;
                printf("  line %d: %s: %s\n", line, word, known[how].otherwise);
            }
}

/* Takes the rest of a word behind its first characters, as far as there is room. */
static void take_letters(struct source *s, char word[WORD])
{
    for (size_t i = strlen(word); isalnum(s->next) || s->next == '_'; i++) {
        int c = take(s);
        if (i < WORD - 1)
            word[i] = (char)c;
    }
}

/* A long long has 64 bits everywhere. */
static void take_word(struct source *s, int first)
{
    char word[WORD] = {(char)first}, after[WORD] = "";
    int line = s->line;
    take_letters(s, word);
    if (strcmp(word, "long") == 0) {
        while (s->next == ' ')
            take(s);
        take_letters(s, after);
    }
    if (strcmp(after, "long") != 0 && strcmp(after, "double") != 0)
        tell_word(s, word, line);
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
