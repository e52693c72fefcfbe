#include "language.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static const struct language language[] = {
#include "languages.h"
};

enum { LANGUAGES = sizeof language / sizeof language[0] };

const struct language *language_at(size_t i)
{
    return i < LANGUAGES ? &language[i] : NULL;
}

static const struct language *with_ending(const char *ending, int (*compare)(const char *, const char *))
{
    for (size_t i = 0; i < LANGUAGES; i++)
        for (size_t e = 0; e < LANGUAGE_ENDINGS && language[i].ending[e] != NULL; e++)
            if (compare(language[i].ending[e], ending) == 0)
                return &language[i];
    return NULL;
}

const struct language *language_of(const char *file)
{
    const char *slash = strrchr(file, '/'), *dot = strrchr(slash == NULL ? file : slash, '.');
    if (dot == NULL)
        return NULL;
    const struct language *found = with_ending(dot + 1, strcmp);
    return found != NULL ? found : with_ending(dot + 1, strcasecmp);
}

bool language_is_whole(const struct language *l)
{
    return l->run[0] != NULL && strcmp(l->run[0], "@main") == 0;
}

const struct language *language_named(const char *name)
{
    for (size_t i = 0; i < LANGUAGES; i++)
        if (strcmp(language[i].name, name) == 0)
            return &language[i];
    return NULL;
}

bool language_fits(const struct language *l, enum program_talk talk)
{
    return talk == PROGRAM_LINES || (talk == PROGRAM_CALLS ? l->calls : l->profile == PROFILE_NARROW);
}

void language_endings(enum program_talk talk, char *text, size_t size)
{
    size_t used = 0;
    const char *last = "";
    text[0] = '\0';
    for (size_t i = 0; i < LANGUAGES; i++)
        for (size_t e = 0; language_fits(&language[i], talk) && e < LANGUAGE_ENDINGS && language[i].ending[e] != NULL;
             e++) {
            if (last[0] != '\0' && used < size)
                used += (size_t)snprintf(text + used, size - used, "%s.%s", used == 0 ? "" : ", ", last);
            last = language[i].ending[e];
        }
    if (used < size)
        snprintf(text + used, size - used, " or .%s", last);
}
