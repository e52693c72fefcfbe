#define _GNU_SOURCE
#include "zone.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A zone that the C library does not know would be UTC to it, without a word. */
bool zone_is_known(const char *name)
{
    static const char ordinary[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+/-";
    char path[ZONE_NAME + 32], magic[4] = "";
    if (strcmp(name, "UTC") == 0)
        return true;
    if (name[0] == '/' || strlen(name) >= ZONE_NAME || name[strspn(name, ordinary)] != '\0')
        return false;
    snprintf(path, sizeof path, "/usr/share/zoneinfo/%s", name);
    FILE *in = fopen(path, "re");
    bool is = in != NULL && fread(magic, 1, sizeof magic, in) == sizeof magic && memcmp(magic, "TZif", 4) == 0;
    if (in != NULL)
        fclose(in);
    return is;
}

const char *const zone_wrong =
    "the zone must be UTC or one that this machine knows, such as Asia/Shanghai (package tzdata)";

void zone_enter(const char *zone, struct zone_before *before)
{
    const char *old = getenv("TZ");
    before->set = old != NULL;
    snprintf(before->name, sizeof before->name, "%s", old == NULL ? "" : old);
    setenv("TZ", zone, 1);
    tzset();
}

void zone_leave(const struct zone_before *before)
{
    if (before->set)
        setenv("TZ", before->name, 1);
    else
        unsetenv("TZ");
    tzset();
}
