/*
 * rules.h - the rules of Kutulu: four explorers in a maze, each on its own. The one that keeps its sanity longest wins.
 * A game is a plain value that points to its map. Assigning it makes a copy. It has no hidden state: all randomness
 * comes from the generator inside it. One call plays one turn. The rules are those of the referee that ran the original
 * contest. If its statement differs, the referee decides. Players are numbered by their seats, 0 to 3. All "in order"
 * means in their order, or in order of creation.
 */
#ifndef SORTIE_KUTULU_RULES_H
#define SORTIE_KUTULU_RULES_H

#include "map.h"

/* ---- random numbers ---- */

/* Those of the original referee, as published for java.util.Random: a linear congruential generator of 48 bits that
 * returns its upper bits. The functions are inline because a turn draws about twenty numbers. */
struct kutulu_random {
    uint64_t state; /* below 2^48 */
};

static inline struct kutulu_random kutulu_random_seeded(uint64_t seed)
{
    return (struct kutulu_random){(seed ^ 0x5DEECE66Du) & 0xFFFFFFFFFFFFu};
}

/* Returns the next 1 to 32 bits. */
static inline uint32_t kutulu_random_bits(struct kutulu_random *r, int bits)
{
    r->state = (r->state * 0x5DEECE66Du + 0xBu) & 0xFFFFFFFFFFFFu;
    return (uint32_t)(r->state >> (48 - bits));
}

/* Returns a number from 0 to n-1, for n >= 1. Numbers in the last, incomplete span of n are drawn again, because they
 * would make small results more likely. */
static inline int kutulu_random_below(struct kutulu_random *r, int n)
{
    if ((n & (n - 1)) == 0)
        return (int)((uint64_t)n * kutulu_random_bits(r, 31) >> 31);
    for (;;) {
        uint32_t bits = kutulu_random_bits(r, 31), value = bits % (uint32_t)n;
        if (bits - value + (uint32_t)n - 1 < 0x80000000u)
            return (int)value;
    }
}

/* Returns the index of a map drawn from n. */
static inline int kutulu_random_map(struct kutulu_random *r, int n)
{
    int64_t drawn = (int32_t)kutulu_random_bits(r, 32);
    return (int)((drawn < 0 ? -drawn : drawn) % n);
}

/* ---- the game ---- */

enum {
    KUTULU_TURNS = 200,
    KUTULU_SANITY = 250, /* at the start, and at most */
    KUTULU_PLANS = 2,
    KUTULU_LIGHTS = 3,
    KUTULU_RANGE = 2,            /* a player with another one within this distance is not alone. Walls do not matter */
    KUTULU_ALONE_LOSS = 50,      /* lost to Kutulu itself by the last living player */
    KUTULU_MINION_LOSS = 20,     /* lost each time a minion strikes */
    KUTULU_SPAWN_TURNS = 5,      /* turns between two spawns of wanderers */
    KUTULU_SLASHER_SANITY = 200, /* below this sanity a player gets its slasher */
    KUTULU_SLASHER_SPAWN = 6,
    KUTULU_STALK = 2,
    KUTULU_STUN = 6,
    KUTULU_PLAN_TURNS = 4,
    KUTULU_PLAN_RANGE = 2, /* steps */
    KUTULU_PLAN_GAIN = 3,
    KUTULU_LIGHT_TURNS = 2,
    KUTULU_LIGHT_RANGE = 5, /* steps */
    KUTULU_LIGHT_COST = 5,  /* the cost of a lit cell for minions. Other cells cost 1 */
    KUTULU_YELL_TURNS = 2,
    KUTULU_YELL_RANGE = 1,     /* walls do not matter */
    KUTULU_SHELTER_TURNS = 50, /* turns between two fillings */
    KUTULU_SHELTER_ENERGY = 10,
    KUTULU_SHELTER_GAIN = 5,
    KUTULU_FAULT_SCORE = -1,
    KUTULU_FIRST_MINION = 4, /* the id of the first minion. Players have 0 to 3 */
    /* Ten generations of wanderers can exist at once, eight each, and one slasher for each player. */
    KUTULU_MOST_MINIONS = 10 * KUTULU_MOST_SPAWNS + KUTULU_SEATS,
    /* One plan or light of each player, one yell of each player at each other, and all shelters. */
    KUTULU_MOST_EFFECTS = KUTULU_SEATS + KUTULU_SEATS * (KUTULU_SEATS - 1) + KUTULU_MOST_SHELTERS
};

/* The first four are the directions of map.h. */
enum kutulu_action {
    KUTULU_WAIT = KUTULU_DIRECTIONS,
    KUTULU_PLAN,
    KUTULU_LIGHT,
    KUTULU_YELL,
    KUTULU_FAULT, /* no legal answer: the player is removed before the turn */
    KUTULU_ACTIONS
};

enum kutulu_kind { KUTULU_WANDERER, KUTULU_SLASHER };

/* With the numbers that players see. */
enum kutulu_state { KUTULU_SPAWNING, KUTULU_WANDERING, KUTULU_STALKING, KUTULU_RUSHING, KUTULU_STUNNED };

enum kutulu_effect_kind { KUTULU_PLANNED, KUTULU_LIT, KUTULU_YELLED, KUTULU_SHELTERED };

/* The parameters of a game: the four numbers that players see, and what exists in its stage. */
struct kutulu_rules {
    uint8_t lonely, group; /* sanity lost in each turn, alone and near others */
    uint8_t spawn_time;    /* turns from a wanderer's creation to its first step */
    uint8_t life;          /* how many steps a wanderer lives */
    bool tools;            /* plans and lights */
    bool hidden;           /* without them, players have none: in 0.2 before 23 November 2026 */
    bool horrors;          /* slashers, yells, shelters */
};

struct kutulu_player {
    int16_t cell;
    int16_t sanity;
    int16_t
        /* after the player has left: the turn, or KUTULU_FAULT_SCORE. At the end, for players that stayed: 200 +
         * sanity */
        score;
    uint8_t plans, lights; /* full from the start, and unused if rules.tools is false, as the original showed them */
    uint8_t yelled_at;     /* bits: players that this player has yelled at in this game */
    bool living;
    bool hunted; /* the player's slasher has come */
};

struct kutulu_minion {
    uint16_t id;
    int16_t cell;
    int16_t remembered; /* of a slasher: where its target was last seen, or -1 */
    uint8_t kind, state;
    uint8_t left;  /* turns until it stands up, charges or wakes. Of a wandering wanderer: steps left to live */
    int8_t target; /* a player, who may have left, or -1 */
};

struct kutulu_effect {
    uint8_t kind;
    uint8_t left;          /* turns left, or a shelter's energy */
    int8_t caster, victim; /* -1 if there is none */
    int16_t cell;          /* the cell of a shelter. -1: the caster's cell, or no place (a yell) */
};

struct kutulu {
    const struct kutulu_map *map;
    struct kutulu_random random;
    struct kutulu_rules rules;
    int16_t turn; /* turns played so far, which is also the number of the next turn */
    uint16_t next_id;
    uint8_t effects, minions;
    struct kutulu_player player[KUTULU_SEATS];
    struct kutulu_effect effect[KUTULU_MOST_EFFECTS];
    struct kutulu_minion minion[KUTULU_MOST_MINIONS];
};

/* The events of a turn, counted for each player, for the notes. */
struct kutulu_tally {
    /* enum kutulu_action: what the player did. KUTULU_WAIT if its action was not possible */
    uint8_t done[KUTULU_SEATS];
    /* minions that struck the player. Each costs KUTULU_MINION_LOSS */
    uint8_t wanderers[KUTULU_SEATS], slashers[KUTULU_SEATS];
    /* sanity given to the player, including any beyond the maximum */
    uint8_t planned[KUTULU_SEATS], sheltered[KUTULU_SEATS];
    uint8_t passed[KUTULU_SEATS]; /* sanity that the turn itself cost the player */
};

/* The stages in which the original contest introduced the rules. */
enum kutulu_stage {
    KUTULU_STAGE_WANDERERS = 1,
    KUTULU_STAGE_TOOLS,   /* adds plans and lights */
    KUTULU_STAGE_HORRORS, /* adds slashers, yells and shelters. From here on the four numbers are drawn */
    KUTULU_STAGE_ALL,     /* the same rules, with all maps */
    KUTULU_STAGES = KUTULU_STAGE_ALL
};

/* Returns the rules of a stage. It draws what is random from the match's generator. */
struct kutulu_rules kutulu_rules_of(enum kutulu_stage stage, struct kutulu_random *random);

/* Starts a new game, which keeps the pointer to map. random: the generator after the rules, and the map if it is drawn,
 * were drawn from it. */
void kutulu_start(struct kutulu *g, const struct kutulu_map *map, const struct kutulu_rules *rules,
                  struct kutulu_random random);

/* Plays a turn of a game that is not over. action[p] counts for living players. */
void kutulu_turn(struct kutulu *g, const uint8_t action[KUTULU_SEATS], struct kutulu_tally *tally);

/* Returns whether nobody lives or all turns are played. */
bool kutulu_over(const struct kutulu *g);

/* Computes the scores, which are final when the game is over: the turn in which the player left, 200 + sanity if it
 * stayed, -1 after a fault. */
void kutulu_scores(const struct kutulu *g, int score[KUTULU_SEATS]);

/* Returns the direction in which an explorer walks to reach (x,y), which may be anywhere, or KUTULU_WAIT if it is there
 * or cannot get there. */
enum kutulu_action kutulu_walk(const struct kutulu *g, int player, int x, int y);

#endif
