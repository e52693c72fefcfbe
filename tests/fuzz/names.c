/*
 * Strangers' text: as a line it is plain and keeps to its room, and what it looks like looks like itself.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "fuzz.h"

static void lines(const char *text)
{
    static const size_t room[] = {16, 17, 64, 700};
    char line[700];
    for (size_t i = 0; i < sizeof room / sizeof room[0]; i++) {
        text_line(text, line, room[i]);
        fuzz_must(strlen(line) < room[i] && text_is_plain(line), "a line is plain and fits");
        text_field(text, line, room[i]);
        fuzz_must(strlen(line) < room[i] && text_is_plain(line), "a field is plain and fits");
        fuzz_must(line[0] == '"' && strchr("=+@-\t\r", line[1]) == NULL, "a field is no formula");
        text_lines(text, line, room[i]);
        fuzz_must(strlen(line) < room[i], "lines fit");
    }
    text_print(text, 20, true, fuzz_nowhere());
    text_print_lines(text, strlen(text), fuzz_nowhere());
}

static void looks(const char *name)
{
    size_t most = 4 * strlen(name) + 5;
    char *once = malloc(most), *twice = malloc(4 * most);
    fuzz_must(once != NULL && twice != NULL, "there is memory");
    text_looks(name, once, most);
    fuzz_must(text_is_plain(once), "what a name looks like is plain");
    text_looks(once, twice, 4 * most);
    fuzz_must(strcmp(once, twice) == 0, "what a name looks like looks like itself");
    free(once);
    free(twice);
}

void fuzz_names(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    lines(text);
    if (text_is_plain(text))
        looks(text);
    free(text);
}
