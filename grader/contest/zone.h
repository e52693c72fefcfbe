/*
 * zone.h - time zones of the C library, by their names, such as Asia/Shanghai.
 */
#ifndef SORTIE_ZONE_H
#define SORTIE_ZONE_H

#include <stdbool.h>

enum { ZONE_NAME = 64 };

/* True for UTC and for each zone of which this machine has the rules. */
bool zone_is_known(const char *name);
extern const char *const zone_wrong; /* the message for any other name */

/* The zone of this process, to be put back. */
struct zone_before {
    char name[256];
    bool set;
};

/* Between these two calls localtime_r and mktime use the zone. They change TZ of this process: one thread at a time. */
void zone_enter(const char *zone, struct zone_before *before);
void zone_leave(const struct zone_before *before);

#endif
