#define _GNU_SOURCE
#include "translate.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/speech/speech.h"

enum { LONGEST = 4096, BUFFER = 1 << 16 };

/* The table with the lines of a game of one's own behind the kit's, once one was added. */
static struct embedded joined;

/* This table, or that of the locale, or NULL. */
static const struct embedded *table_here(void)
{
    return joined.bytes != NULL ? &joined
                                : speech_table(speech_locale(getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG")));
}

/* ---- a stream ---- */

/* table: NULL if a player of this process has cleared the environment. */
static void put_line(FILE *to, const struct embedded *table, const char *line, size_t length)
{
    char told[LONGEST];
    if (table != NULL && length < LONGEST && speech_tell_line(table, line, length, told, sizeof told))
        fputs(told, to);
    else
        fwrite(line, 1, length, to);
}

/* Returns the next sequence that places the cursor ("\33[12;1H"), or end. A new line begins behind it. */
static const char *next_place(const char *at, const char *end)
{
    while (at < end && (at = memchr(at, '\33', (size_t)(end - at))) != NULL) {
        const char *last = at + 1;
        while (last < end && (*last == '[' || *last == ';' || (*last >= '0' && *last <= '9')))
            last++;
        if (last < end && *last == 'H')
            return at;
        at++;
    }
    return end;
}

/* Takes complete lines, and a last incomplete one if it was flushed: a question, or a line that is redrawn. */
static ssize_t translate_put(void *to, const char *bytes, size_t count)
{
    const struct embedded *table = table_here();
    for (const char *at = bytes, *end = bytes + count; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *next = newline == NULL ? end : newline + 1;
        next = next_place(at + 1, next);
        put_line(to, table, at, (size_t)(next - at));
        at = next;
    }
    return fflush(to) == 0 && !ferror(to) ? (ssize_t)count : 0;
}

FILE *translate_stream(FILE *to)
{
    FILE *out = table_here() == NULL ? NULL : fopencookie(to, "w", (cookie_io_functions_t){.write = translate_put});
    if (out != NULL)
        setvbuf(out, NULL, _IOLBF, BUFFER);
    return out;
}

/* ---- a game's own words ---- */

const char *translate_file(void)
{
    const struct embedded *table = table_here();
    return table == NULL ? NULL : table->name;
}

void translate_add(const char *text, size_t size)
{
    const struct embedded *table = table_here();
    unsigned char *bytes = table == NULL || joined.bytes != NULL ? NULL : malloc(table->size + size + 1);
    if (bytes == NULL)
        return;
    memcpy(bytes, table->bytes, table->size);
    memcpy(bytes + table->size, text, size);
    bytes[table->size + size] = '\0';
    joined = (struct embedded){table->name, bytes, table->size + size};
}

/* ---- stdout and stderr ---- */

/* They are variables (glibc's manual, "Standard Streams"). */
static FILE *real_out, *real_err;

static bool asks_for_data(int argc, char *const argv[])
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--json") == 0 || strcmp(argv[i], "--csv") == 0)
            return true;
    return false;
}

void translate_begin(int argc, char *const argv[])
{
    FILE *out = asks_for_data(argc, argv) ? NULL : translate_stream(stdout), *err = translate_stream(stderr);
    real_out = stdout;
    real_err = stderr;
    stdout = out == NULL ? stdout : out;
    stderr = err == NULL ? stderr : err;
}

void translate_end(void)
{
    int error = errno;
    if (real_out != NULL && stdout != real_out)
        fclose(stdout);
    if (real_err != NULL && stderr != real_err)
        fclose(stderr);
    stdout = real_out == NULL ? stdout : real_out;
    stderr = real_err == NULL ? stderr : real_err;
    errno = error;
}
