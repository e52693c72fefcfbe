#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "config.h"

/* Both configurations are written as files: there every key has its line, and a test point the one with its number. */
static char *write_out(const struct config *c, const struct game *game)
{
    char *text;
    size_t size;
    FILE *out = memory_open(&text, &size);
    if (out == NULL)
        return NULL;
    config_write(c, game, out);
    return memory_close(out, &text) ? text : NULL;
}

/* Length of the part that identifies a line: "rounds = ", "testpoint = 3 ". */
static size_t key_length(const char *line)
{
    static const char point[] = "testpoint = ";
    const char *equals = strstr(line, " = ");
    if (strncmp(line, point, strlen(point)) == 0)
        return strlen(point) + strcspn(line + strlen(point), " \n") + 1;
    return equals == NULL ? 0 : (size_t)(equals - line) + 3;
}

static const char *config_compare_next_line(const char *line)
{
    line += strcspn(line, "\n");
    return *line == '\n' ? line + 1 : NULL;
}

static bool is_setting(const char *line)
{
    return line[0] != '#' && line[0] != '\n' && line[0] != '\0';
}

/* Returns the line of the same key, or NULL if there is none. */
static const char *config_compare_find(const char *text, const char *line)
{
    size_t length = key_length(line);
    for (const char *at = text; at != NULL; at = config_compare_next_line(at))
        if (is_setting(at) && strncmp(at, line, length) == 0)
            return at;
    return NULL;
}

enum { SHOWN = CONFIG_TEXT + 64 };

/* A command may hold a password. */
static void copy(const char *line, char shown[SHOWN])
{
    static const char secret[] = "_command = ";
    shown[0] = '\0';
    if (line == NULL)
        return;
    snprintf(shown, SHOWN, "%.*s", (int)strcspn(line, "\n"), line);
    char *at = strstr(shown, secret);
    if (at != NULL && (size_t)(at - shown) < key_length(shown))
        strcpy(at + strlen(secret), "(not told)");
}

static bool same(const char *a, const char *b)
{
    size_t length = strcspn(a, "\n");
    return length == strcspn(b, "\n") && strncmp(a, b, length) == 0;
}

struct comparison {
    void *self;
    int (*changed)(void *self, const char *was, const char *becomes);
};

static int config_compare_tell(const struct comparison *c, const char *was, const char *becomes)
{
    char old[SHOWN], fresh[SHOWN];
    copy(was, old);
    copy(becomes, fresh);
    return c->changed(c->self, old, fresh);
}

static int config_compare_lines(const struct comparison *c, const char *before, const char *after)
{
    int rc = 0;
    for (const char *at = before; at != NULL && rc == 0; at = config_compare_next_line(at)) {
        const char *other = is_setting(at) ? config_compare_find(after, at) : at;
        if (other == NULL || !same(at, other))
            rc = config_compare_tell(c, at, other);
    }
    for (const char *at = after; at != NULL && rc == 0; at = config_compare_next_line(at))
        if (is_setting(at) && config_compare_find(before, at) == NULL)
            rc = config_compare_tell(c, NULL, at);
    return rc;
}

int config_compare(const struct config *before, const struct config *after, const struct game *game, void *self,
                   int (*changed)(void *self, const char *was, const char *becomes))
{
    char *old = write_out(before, game), *fresh = write_out(after, game);
    int rc = old == NULL || fresh == NULL ? -1 : config_compare_lines(&(struct comparison){self, changed}, old, fresh);
    free(old);
    free(fresh);
    return rc;
}
