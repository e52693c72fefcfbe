/*
 * batch_match.h - how a match of a batch ended: as it is played and stored, and as a bundle tells it.
 */
#ifndef SORTIE_BATCH_MATCH_H
#define SORTIE_BATCH_MATCH_H

#include "base/hash.h"
#include "league/seating.h"
#include "match/match.h"

enum batch_state {
    BATCH_PLAYED,
    BATCH_UNPLAYED, /* not begun: a program has too many losses by time */
    BATCH_FAILED,   /* the system failed in every attempt at the same seat, but not in that player's other matches */
    BATCH_SYSTEM,   /* the system failed each time: nobody's fault, no result, not rated */
    BATCH_STATES
};
extern const char *const batch_state_name[BATCH_STATES];

enum { BATCH_WORDS = 400 };

/* The total of a player in a game that counts no points of its own. */
#define BATCH_NO_TOTAL INT64_MIN

struct batch_fault {
    int seat;
    enum verdict verdict;
    const char *words;
};

struct task_result;

struct batch_match {
    enum batch_state state;
    const char *system; /* of BATCH_SYSTEM: what it failed in, with the proof's word (seat/seat.h) */
    int attempts;
    int64_t took_us;
    int seats;
    struct match_player seat[SEATS_MOST]; /* total may be BATCH_NO_TOTAL */
    struct batch_fault fault[SEATS_MOST]; /* one of a seat at most, the first one first */
    int faults;
    struct outcome outcome;
    uint8_t record_hash[HASH_SIZE]; /* of a match that was played: SHA-256 of its record */
    /* Room for the words of faults or of the system, which then point here. So do not copy the struct. */
    char text[SEATS_MOST][BATCH_WORDS];
    const struct task_result *result; /* of a match that was just played: with what players printed, and its record */
};

/* Fills in the result of a match that was played. */
void batch_match_played(struct batch_match *m, const struct game *game, const struct match_result *result);

/* Adds a fault, and returns the room for its words, which begin with the verdict. */
char *batch_match_blame(struct batch_match *m, int seat, enum verdict verdict);

/*
 * Fills in the result of a match that was not played, from its faults. A player without a fault wins all games against
 * players with one. If all others have a fault, that is every game. Equal players have no meeting: two players with a
 * fault have both lost.
 */
void batch_match_award(struct batch_match *m, int games);

/* Returns the fault of a seat, or NULL. */
const struct batch_fault *batch_match_fault(const struct batch_match *m, int seat);

/* Compare two matches of as many seats: the players' results, and their meetings. */
bool batch_match_same_results(const struct batch_match *a, const struct batch_match *b);
bool batch_match_same_meetings(const struct batch_match *a, const struct batch_match *b);

#endif
