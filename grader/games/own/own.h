/*
 * own.h - a game of one's own: a folder with game.conf and a referee that is a program. It becomes
 * a struct game at run time. Its play (talk.c) asks the referee's process, which run/play/referee.h builds and starts.
 *
 * The game's name, in records too, is FOLDER@HASH: the folder's last part, and the first 16 digits of the SHA-256 over
 * its files. The same files have the same name on each machine.
 */
#ifndef SORTIE_OWN_H
#define SORTIE_OWN_H

#include "base/embedded.h"
#include "base/hash.h"
#include "match/match.h"
#include "match/picture/picture.h"

enum {
    OWN_FILES = 64,      /* files of a folder, at most */
    OWN_BYTES = 4 << 20, /* and bytes of all of them */
    OWN_NAME = 32,       /* of the folder, its 0 included */
    OWN_WORD = 24,       /* of an end, or a set-up number */
    OWN_ENDS = 32,
    OWN_TESTPOINTS = 32,
    OWN_NOTES = 10,        /* notes and boards for each turn of a game */
    OWN_AT_ONCE = 1 << 16, /* bytes that the referee may say to a seat between two of its answers */
    OWN_CONTEST = 1000,    /* bytes of all lines "contest = ..." */
    OWN_WHY = 400
};

struct own_file {
    char name[64];
    const char *text;
    size_t size;
};

/* All files of the folder, in the order of their names: those directly in it but documents (*.md), hidden files and
 * those that end in "~". */
struct own_files {
    struct own_file file[OWN_FILES];
    int files;
    char *bytes; /* what the texts lie in */
    size_t size;
};

struct own {
    struct game game; /* first */
    char name[OWN_NAME + 17];
    char folder[1024]; /* where it was read from: absolute. Empty: from a pack */
    char hash[HASH_TEXT];
    struct own_files files;
    struct embedded page_file[4]; /* of these board.js, board.css and zh.txt, for pages */
    char title[80], about[400], contest[OWN_CONTEST];
    int contest_lines, contest_line[OWN_CONTEST / 2]; /* in which line of game.conf each line of contest is */
    char given[200]; /* the samples that contestants get with the folder. Empty: the weakest */
    char main[64];   /* the referee's file */
    struct game_setup setup[GAME_SETUP + 1];
    char setup_word[GAME_SETUP][OWN_WORD];
    struct testpoint testpoint[OWN_TESTPOINTS];
    char end[OWN_ENDS][OWN_WORD];
    const char *end_word[OWN_ENDS];
    struct seat_limits limits; /* the referee's: CPU time until its next line, and memory */
    struct game_referee referee;
    char samples[1024 + 16];
    struct picture picture; /* of the game that is being played */
};

/* Whether a folder of this name can be a game: small letters, digits, "-" and "_", fewer than OWN_NAME. */
bool own_name_fits(const char *name);

/* Whether --game's value names a folder: it has a slash. */
bool own_is_folder(const char *name);

/* Returns the own game of a game, or NULL if it is a built-in one. */
struct own *own_of(const struct game *game);

/* Reads a folder. Returns the game, or NULL with why: which file and line, and what is wrong. It lives until
 * own_free. */
struct own *own_open(const char *folder, char why[OWN_WHY]);
void own_free(struct own *own); /* NULL is safe */

/* Copies the folder to a new one: its files, its documents and its players. Returns 0, or -1 with why. */
int own_copy(const struct own *own, const char *to, char why[OWN_WHY]);

/* Writes all of the folder as one text, which own_unpack reads. Returns it, for free(), or NULL: out of memory. */
char *own_pack(const struct own *own, size_t *size);

/* Makes the game from a packed folder. The text is copied. Returns the same as own_open. */
struct own *own_unpack(const char *text, size_t size, char why[OWN_WHY]);

/* Fills the game from o->files, above all from game.conf (conf.c). Returns 0, or -1 with why. */
int own_read_conf(struct own *o, char why[OWN_WHY]);

/* Returns a file of the folder, or NULL. */
const struct own_file *own_file(const struct own *own, const char *name);

/* Whether contestants get this sample with the folder. */
bool own_gives(const struct own *own, const char *sample, bool weakest);

/* A person has plain lines only (talk.c). */
extern const struct person_board own_person;

/* The game's play (talk.c): one game, as the referee's process tells it. */
void own_play(struct match *m);

#endif
