/*
 * config_keys.h - the keys of contest.conf: for config.c, which has them and writes the file, and config_read.c.
 */
#ifndef SORTIE_CONFIG_KEYS_H
#define SORTIE_CONFIG_KEYS_H

#include <stddef.h>

enum config_kind {
    KEY_TEXT,
    KEY_MOMENT,
    KEY_SCHEDULE,
    KEY_ADDRESS,
    KEY_COMMAND,
    KEY_NUMBER,
    KEY_TIME,
    KEY_FORMAT,
    KEY_POINTS,
    KEY_CHOICE,
    KEY_TESTPOINT /* a line for each test point */
};

/* A key, and where its value goes. contest_conf.txt has its comment in the file. */
struct config_key {
    const char *name;
    enum config_kind kind;
    size_t offset;
    int least, most;       /* bounds of a number, or of a time in seconds */
    const char *choice[2]; /* of CHOICE: the words for false and true */
};

/* Ends with a key without a name. */
extern const struct config_key config_keys[];
enum { CONFIG_MOST_KEYS = 100 };

/* Returns the key of this name, or NULL. */
const struct config_key *config_find_key(const char *name);

/* Returns contest.conf as it is written, each key with its comment and with its default in every game. The game's own
 * defaults come on top. A default that is not the same everywhere is left out. */
const char *config_template(void);

#endif
