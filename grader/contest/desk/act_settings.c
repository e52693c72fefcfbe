#define _POSIX_C_SOURCE 200809L
#include "act_settings.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "contest/config.h"
#include "contest/contest.h"

enum { KEY = 64 };

/* Reads "KEY = VALUE" up to the end of the line. Returns false if it is none: a comment, an empty line. */
static bool read_key(const char *line, char key[KEY], const char **value)
{
    size_t length = strspn(line, "abcdefghijklmnopqrstuvwxyz_");
    const char *at = line + length + strspn(line + length, " \t");
    if (length == 0 || length >= KEY || *at != '=')
        return false;
    snprintf(key, KEY, "%.*s", (int)length, line);
    *value = at + 1 + strspn(at + 1, " \t");
    return true;
}

static bool in_file_only(const char *key)
{
    return strstr(key, "_command") != NULL || strcmp(key, "testpoint") == 0 || strcmp(key, "game") == 0;
}

static const char *next_line(const char *at)
{
    at += strcspn(at, "\n");
    return at + (*at == '\n');
}

/* ---- changing ---- */

/* Returns the last line of this key, or NULL. */
static const char *find_line(const char *text, const char *key)
{
    char other[KEY];
    const char *value, *found = NULL;
    for (; *text != '\0'; text = next_line(text))
        if (read_key(text, other, &value) && strcmp(key, other) == 0)
            found = text;
    return found;
}

static void write_line(const char *line, FILE *out)
{
    fprintf(out, "%.*s\n", (int)strcspn(line, "\n"), line);
}

/* Writes the changed file. A key that the file leaves out comes at its end. */
static void write_changed(const char *text, const char *changes, FILE *out)
{
    char key[KEY];
    const char *value;
    for (const char *at = text; *at != '\0'; at = next_line(at)) {
        const char *change = read_key(at, key, &value) ? find_line(changes, key) : NULL;
        write_line(change != NULL ? change : at, out);
    }
    for (const char *at = changes; *at != '\0'; at = next_line(at))
        if (read_key(at, key, &value) && find_line(text, key) == NULL)
            write_line(at, out);
}

static int check_changes(struct contest *c, const char *changes)
{
    char key[KEY];
    const char *value;
    for (const char *at = changes; *at != '\0'; at = next_line(at)) {
        if (!read_key(at, key, &value))
            return contest_refuse(c, "the settings", "a line is not KEY = VALUE");
        if (in_file_only(key))
            return contest_refuse(c, key, "is changed in contest.conf itself, on the machine");
    }
    return CONTEST_OK;
}

int act_settings(struct contest *c, const char *changes)
{
    char *text = NULL, *fresh = NULL;
    size_t size = 0;
    TRY(check_changes(c, changes));
    TRY(contest_read_conf(c, &text));
    FILE *out = memory_open(&fresh, &size);
    if (out != NULL)
        write_changed(text, changes, out);
    int rc = out != NULL && fclose(out) == 0 ? contest_configure(c, fresh) : contest_no_memory(c);
    free(fresh);
    free(text);
    return rc;
}

/* ---- showing ---- */

/* The help of a setting are the comments right above it. */
static void list_settings(const char *text, FILE *out)
{
    char key[KEY], help[2000] = "", shown[CONFIG_TEXT + 1];
    const char *value, *between = "";
    for (const char *at = text; *at != '\0'; at = next_line(at)) {
        size_t length = strcspn(at, "\n"), used = strlen(help);
        if (read_key(at, key, &value)) {
            snprintf(shown, sizeof shown, "%.*s", (int)(length - (size_t)(value - at)), value);
            fputs(between, out);
            json_write(out, "{\"key\":%s,\"value\":%s,\"fixed\":%.5s,\"help\":%s}", key,
                       strstr(key, "_command") != NULL ? NULL : shown, json_bool(in_file_only(key)), help);
            between = ",\n";
        }
        if (at[0] == '#' && at[1] == ' ')
            snprintf(help + used, sizeof help - used, "%s%.*s", used > 0 ? " " : "", (int)length - 2, at + 2);
        else
            help[0] = '\0';
    }
}

int act_settings_json(struct contest *c, FILE *out)
{
    char *text = NULL;
    size_t size = 0;
    FILE *whole = memory_open(&text, &size);
    if (whole != NULL)
        config_write(&c->config, c->game, whole);
    int rc = whole != NULL && fclose(whole) == 0 ? CONTEST_OK : contest_no_memory(c);
    fputc('[', out);
    if (rc == CONTEST_OK)
        list_settings(text, out);
    fputs("]\n", out);
    free(text);
    return rc;
}
