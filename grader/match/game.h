/*
 * game.h - the interface between a game and the rest of the kit: its name, its seats, its test points, how one game of
 * a match is played, and its words. A new game is a new struct game in a folder of its own (docs/new-game.md).
 */
#ifndef SORTIE_GAME_INTERFACE_H
#define SORTIE_GAME_INTERFACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct embedded;

enum { GAME_SETUP = 8 };

/* A test point: what part of a game is played in one match, and with which limits. */
struct testpoint {
    int id;
    int games;      /* most games of one match */
    int points;     /* its points in a batch */
    int time_ms;    /* CPU time limit of a player in ms. By calls: for the whole match. By lines: for each answer. */
    int first_ms;   /* by lines: the limit for the first answer of a game */
    int memory_mib; /* memory limit of a player */
    int setup[GAME_SETUP];
    int64_t instructions; /* of a batch in sealed seats: the limit of a player, which time_ms gives. Else 0 */
};

/* A set-up of a match: one number, or several in a row, under one name in records and JSON. */
struct game_setup {
    const char *name; /* "types" */
    int count;        /* how many numbers */
    int least, most;
    int bits; /* if above 0: the number is a mask of this many bits, shown in binary */
};

/* Input that a match can read from a file instead of drawing it: dice, a map. It is an option of `sortie match`. */
struct game_given {
    const char *name; /* name of the option, and first word of each of its lines in a record: "dice" */
    const char *help; /* what the file contains, for --help */
    /* Checks that play can use a text, which is whole lines of at most GAME_GIVEN bytes. Returns 0, or -1 and writes
     * why not, as in a message: "line 3: the tie is not 0 or 1". */
    int (*check)(const char *text, char *why, size_t size);
    /* words that may replace a file's content, for example "observed": `words` of them */
    const char *const *word;
    int words;
};

enum { GAME_GIVEN = 1 << 16 };

/* A figure that explains why games are won or lost. It is a mean. */
struct game_figure {
    const char *name;  /* in JSON: "hits_to_win" */
    const char *words; /* for people, at most 40 characters: "hits to destroy all three" */
};

/* A figure as a sum and a count. Its mean is the quotient. */
struct game_sum {
    int64_t sum, count;
};

static inline void game_sum_add(struct game_sum *s, int64_t value)
{
    s->sum += value;
    s->count++;
}

enum { GAME_FIGURES = 16 };

/* Divides a program's games into classes by one of their figures, to show its record against others in each class. */
struct game_classes {
    int figure;       /* index in game->figure */
    const int *least; /* the least value of each class, ascending, the first one 0 */
    int classes;      /* 1..GAME_CLASSES */
};

enum { GAME_CLASSES = 8 };

enum game_talk { GAME_CALLS, GAME_LINES };

struct match;
struct game_log;
struct player_call;
struct match_event;
struct seat;

/* The source of a referee's process. It is set by the room that can start processes (run/play/referee.h). */
struct game_referee {
    void *self;
    /* Starts it, for one match. NULL: the system failed, and `why` says how. */
    struct seat *(*open)(void *self, char *why, size_t size);
    void (*close)(void *self, struct seat *seat);
    const char *program; /* its name in the cache of built programs, once it was built */
};

struct game {
    const char *name;  /* as in records, for example "plane" */
    const char *title; /* for people */
    const char *about; /* two or three sentences for people who have never seen the game */
    int seats;         /* 2..SEATS_MOST */
    enum game_talk talk;
    bool fresh; /* each game has its own processes, and a fault loses one game. Else a fault loses the match. */
    bool kept;  /* fresh, but a process without a fault continues in the next game */
    /* Whether a player of a `kept` game is started again without a fault. NULL: never. */
    bool (*starts_anew)(const struct testpoint *t);
    /* players are sent their remaining time, so the cost of an answer is an input and stands in the record */
    bool timed;
    /* Returns whether a record follows the rules of an earlier version, which the referee has if job.older says so.
     * record_verify takes both. NULL: the rules have not changed since there are records. */
    bool (*older)(const char *record);
    bool drawn_first; /* the first place is drawn, and each seat has it equally often. Else the seats take turns. */
    bool together;    /* all seats act at once, so nobody moves first. Else the first place does */
    bool totals;      /* a game ends with points of its own for each seat */
    const struct game_setup *setup; /* ends with a NULL name */
    const struct testpoint *testpoint;
    int testpoints;
    const char *contest; /* default lines of contest.conf, such as the format, each with its line end, or NULL */
    /* The samples that a gauntlet rates a program against (league/performance.h), in the contest's order. They end with
     * NULL. NULL: none. */
    const char *const *opponents;
    const char *samples; /* their folder, for a game that is made at run time. NULL: samples/NAME of the kit */
    const struct game_given *given; /* by lines. NULL: no such input. A sealed process would not get it */
    size_t most_events;             /* most events that play logs in one game */
    /* By lines: the most CPU time in ms that a player can use in one game. NULL: only the number of answers limits
     * it. */
    int64_t (*most_ms)(const struct testpoint *t);
    int turns; /* by lines, without most_ms: the most answers of a game, of all seats together. 0: there is no limit */
    /* By lines: the warm-up allowance. In each game a program whose language compiles as it runs (language.h, `warms`)
     * may go over its limits by this CPU time in ms, all answers together. Limits that the referee names itself have
     * none. By calls, the limit of the match is higher by this. */
    int warm_ms;
    /* By lines: returns whether two answers to one question are the same operation: a is that of event e of m. For
     * records that are followed. Neither has the time that it took. NULL: their texts must be equal. */
    bool (*same_answer)(const struct match *m, const struct match_event *e, const char *a, const char *b);
    int ends; /* how many ways to end a game there are: numbers 0..ends - 1 */

    /* Plays game number m->number with the functions of referee.h, and ends with match_end. It may return without it
     * after a fault that loses the match. */
    void (*play)(struct match *m);
    /* Returns whether the match is decided before its last game. NULL: never. */
    bool (*decided)(const struct match *m);

    /* Words. Each function that writes text ends it with a 0. */
    const char *const *end_name;  /* by end: "destroyed", "cap" */
    struct game_referee *referee; /* its referee is a process of its own. NULL: it is `play` alone */

    /* ---- words for why ---- */
    const struct game_figure *figure; /* at most GAME_FIGURES, ends with a NULL name, or NULL */
    /* Adds what `side` did in one finished game to sum[i] for each figure i. The match was played, so its log follows
     * the rules. */
    void (*count_figures)(const struct match *m, const struct game_log *game, int side, struct game_sum sum[]);
    const struct game_classes *classes; /* classes by a figure that every game has, or NULL */

    /* Writes a finished match in the log format of the game's own tools. NULL: there is no such format. */
    void (*write_log)(const struct match *m, FILE *out);

    /* ---- by calls ---- */
    int calls;                        /* how many different calls a player can make: numbers 0..calls - 1 */
    const char *const *callback_name; /* by callback. The first is PLAYER_CONSTRUCTORS */
    void (*call_text)(const struct player_call *call, char *text, size_t size); /* "Hit(0,5)" */
    bool (*call_read)(const char *text, struct player_call *call);              /* reads what call_text wrote */
    const char *(*late_why)(int callback, const struct player_call *call);
    /* Writes an event as a line of a record, without its line end, and reads it back. event_read returns NULL, or what
     * is wrong with the line. */
    void (*event_text)(const struct match_event *event, char *text, size_t size);
    const char *(*event_read)(const char *line, struct match_event *event);
    /* Fills the call by which a player caused an event, and returns the callback in which it was made. */
    int (*event_call)(const struct match_event *event, struct player_call *call);

    /* ---- pictures ---- */
    /* Prints a position of the game that begins with event number begin, after the events before number end. NULL:
     * match_print shows the picture that the referee sends (picture/picture.h), or its notes. */
    void (*print)(const struct match *match, size_t begin, size_t end, int style, FILE *out);
    /* Writes an operation in words: "hits 5,6: body". NULL: the answer is shown as it is. */
    void (*event_words)(const struct match *match, const struct match_event *event, char *text, size_t size);
    void (*write_board)(FILE *out); /* JSON that a page needs to draw the game, or NULL */
    /* Writes JSON for the game's board.js: for each game of a finished match, what a strong player would think at each
     * moment. May take seconds. last: for the last game, which need not have ended, at its last moment alone. Returns
     * 0, or -1 if out of memory. NULL: there is no such analysis. */
    int (*write_thoughts)(const struct match *match, bool last, FILE *out);
    const struct game_chances *chances; /* each seat's chance at each position (chances.h), or NULL */
    const struct embedded *file;        /* the game's own files for pages: board.js, board.css, or NULL */

    const struct person_board *person; /* how a person plays (games/person_board.h). NULL: people cannot */
};

/* The one file of a desk kit leaves out people, and chances, which the module for pages has. */
#ifdef SORTIE_ONE_FILE
#define GAME_PERSON(person) NULL
#else
#define GAME_PERSON(person) person
#endif
#if defined SORTIE_ONE_FILE && !defined SORTIE_CHANCES
#define GAME_CHANCES(chances) NULL
#else
#define GAME_CHANCES(chances) chances
#endif

/* PRINT_COLOUR: with escape sequences. PRINT_LAST: mark the place of the last operation. PRINT_SIDE0,
 * PRINT_SIDE1: show only what this side knows. */
enum game_print_style { PRINT_COLOUR = 1, PRINT_LAST = 2, PRINT_SIDE0 = 4, PRINT_SIDE1 = 8 };

/* Returns what build/ladder.h takes for the game: the folder of its samples, or its name. */
const char *game_samples(const struct game *game);

/* Reads the name of an end. */
bool game_scan_end(const char **at, const struct game *game, int *how);

/* Returns the test point with this id, or NULL. */
const struct testpoint *game_testpoint(const struct game *game, int id);

/* Writes the ids of the game's test points for people: "1 to 5", or "one of 1, 2, 7". */
void game_testpoint_ids(const struct game *game, char *text, size_t size);

/* Returns a player's CPU time limit in ms for a match of so many games. If the limit is for the whole match, more games
 * than the test point's own get more time in proportion. Fewer games get the full time, because the work at the start
 * is the same. */
int game_time_ms(const struct game *game, const struct testpoint *t, int games);

/* Returns the class of a value, which is 0 or more: 0..classes - 1. */
int game_class_of(const struct game_classes *classes, int64_t value);

/* Returns how many set-up numbers the game has. */
int game_setup_numbers(const struct game *game);

/* Returns the set-up that number i belongs to, and in *within its index there. */
const struct game_setup *game_setup_of(const struct game *game, int i, int *within);

/* Returns whether a number is valid as number i of a set-up. */
bool game_setup_fits(const struct game *game, int i, int number);

/* Prints the numbers of a set-up, with a blank before each number. before: stands in front of the name of each part,
 * which its numbers follow, as in ", bank 180000, wins 3". NULL: no names. mask: stands in front of masks, which are
 * binary ("0b", or nothing). NULL: they are decimal. */
void game_setup_print(const struct game *game, const int setup[GAME_SETUP], const char *before, const char *mask,
                      FILE *out);

#endif
