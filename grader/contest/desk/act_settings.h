/*
 * act_settings.h - the act that changes settings of contest.conf. It has lines KEY = VALUE of what changes, so that two
 * judges who change different settings do not take back each other's. Each replaces the line of its key, and all other
 * lines stay as they are, comments included.
 */
#ifndef SORTIE_ACT_SETTINGS_H
#define SORTIE_ACT_SETTINGS_H

#include <stdio.h>

struct contest;

/* Changes settings. CONTEST_REFUSED with the reason, in the words of contest.conf: nothing was changed. Some settings
 * are changed in the file only: commands, because they run in a shell of the clock's user, and test points. */
int act_settings(struct contest *c, const char *changes);

/* Writes all settings as JSON: [{"key","value","help"}]. Of a command the value is null: it may hold a password. */
int act_settings_json(struct contest *c, FILE *out);

#endif
