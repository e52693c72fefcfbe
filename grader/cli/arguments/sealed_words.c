#include "sealed_words.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/whole_file.h"
#include "build/compile.h"

enum { WORDS = 7 };

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

/* Returns how long the word is that begins here. */
static size_t word_at(const char *at)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    return *at >= '0' && *at <= '9' ? 0 : strspn(at, letters);
}

static bool is_word(const char *at, size_t length, const char *word)
{
    return strlen(word) == length && strncmp(at, word, length) == 0;
}

/* Returns what is behind a comment, a text, or one character that is neither. */
static const char *past_other(const char *at)
{
    if (strncmp(at, "//", 2) == 0)
        return at + strcspn(at, "\n");
    if (strncmp(at, "/*", 2) == 0) {
        const char *end = strstr(at + 2, "*/");
        return end == NULL ? at + strlen(at) : end + 2;
    }
    if (*at == '"' || *at == '\'') {
        const char stops[] = {*at++, '\n', '\\', '\0'};
        while (*(at += strcspn(at, stops)) == '\\' && at[1] != '\0')
            at += 2;
    }
    return at + (*at != '\0');
}

static void tell_word(const char *at, size_t length, int line)
{
    static bool seen[KNOWN][WORDS];
    for (int how = 0; how < KNOWN; how++)
        for (int i = 0; i < WORDS && known[how].word[i] != NULL; i++)
            if (!seen[how][i] && is_word(at, length, known[how].word[i])) {
                seen[how][i] = true;
                printf("  line %d: %s: %s\n", line, known[how].word[i], known[how].otherwise);
            }
}

/* A long long has 64 bits everywhere. */
void sealed_words_tell(const char *path)
{
    size_t size;
    int line = 1;
    char *text = whole_file_text(path, 0, COMPILE_MOST_SOURCE, &size);
    for (const char *at = text, *end; at != NULL && *at != '\0'; at = end) {
        size_t length = word_at(at), after = 0;
        end = length > 0 ? at + length : past_other(at);
        if (is_word(at, length, "long")) {
            end += strspn(end, " ");
            after = word_at(end);
        }
        if (!is_word(end, after, "long") && !is_word(end, after, "double"))
            tell_word(at, length, line);
        for (end += after; at < end; at++)
            line += *at == '\n';
    }
    free(text);
}
