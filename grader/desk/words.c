#include "desk.h"

#include <errno.h>
#include <string.h>

#include "base/command/refusal.h"
#include "base/speech/speech.h"
#include "seat/desk/system.h"

enum { LONGEST = 4096 };

/* Prints a line, with its line end if it has one. */
static void words_line(const char *line, size_t length, FILE *to)
{
    char told[LONGEST];
    const struct embedded *table = speech_table(system_locale());
    if (table != NULL && length < LONGEST && speech_tell_line(table, line, length, told, sizeof told))
        fputs(told, to);
    else
        fwrite(line, 1, length, to);
}

FILE *words_begin(void)
{
    FILE *scratch = system_scratch();
    if (scratch == NULL)
        system_leave(fail("temporary file", "%s", strerror(errno)));
    return scratch;
}

void words_end(FILE *scratch)
{
    char line[LONGEST];
    rewind(scratch);
    while (fgets(line, sizeof line, scratch) != NULL)
        words_line(line, strlen(line), stdout);
    fclose(scratch);
    fflush(stdout);
}

void refusal_say(const char *what, const char *why, va_list args)
{
    char line[LONGEST], reason[LONGEST / 2];
    vsnprintf(reason, sizeof reason, why, args);
    int length = snprintf(line, sizeof line, "sortie: %.1000s: %s\n", what, reason);
    words_line(line, (size_t)length, stderr);
}
