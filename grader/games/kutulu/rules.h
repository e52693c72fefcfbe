/*
 * rules.h - Kutulu: four explorers in a maze, each for himself; who keeps his mind longest wins.
 *
 * A game is a plain value that points to its map: assign it, and it is another game. Nothing is hidden: what chance
 * does follows from the generator within. One call plays one turn. The rules are those of the referee that ran the
 * contest; where its statement differs, the referee decides.
 *
 * Players are numbered as their seats, 0 to 3. All "in order" is in their order, or in order of creation.
 */
#ifndef SORTIE_KUTULU_RULES_H
#define SORTIE_KUTULU_RULES_H

#include "map.h"
#include "random.h"

enum {
    KUTULU_TURNS = 200,
    KUTULU_SANITY = 250, /* at the start, and the most that one can have */
    KUTULU_PLANS = 2,
    KUTULU_LIGHTS = 3,
    KUTULU_RANGE = 2,            /* within this distance one is not alone; walls do not matter */
    KUTULU_ALONE_LOSS = 50,      /* to Kutulu himself, of the last one living */
    KUTULU_MINION_LOSS = 20,     /* each time that a minion strikes */
    KUTULU_SPAWN_TURNS = 5,      /* between two spawns of wanderers */
    KUTULU_SLASHER_SANITY = 200, /* below it a player gets his slasher */
    KUTULU_SLASHER_SPAWN = 6,
    KUTULU_STALK = 2,
    KUTULU_STUN = 6,
    KUTULU_PLAN_TURNS = 4,
    KUTULU_PLAN_RANGE = 2, /* steps */
    KUTULU_PLAN_GAIN = 3,
    KUTULU_LIGHT_TURNS = 2,
    KUTULU_LIGHT_RANGE = 5, /* steps */
    KUTULU_LIGHT_COST = 5,  /* what minions reckon for a lit cell; 1 otherwise */
    KUTULU_YELL_TURNS = 2,
    KUTULU_YELL_RANGE = 1,     /* walls do not matter */
    KUTULU_SHELTER_TURNS = 50, /* between two fillings */
    KUTULU_SHELTER_ENERGY = 10,
    KUTULU_SHELTER_GAIN = 5,
    KUTULU_FAULT_SCORE = -1,
    KUTULU_FIRST_MINION = 4, /* the id of the first; players have 0 to 3 */
    /* Ten generations of wanderers may be about at once, eight each, and a slasher for each player. */
    KUTULU_MOST_MINIONS = 10 * KUTULU_MOST_SPAWNS + KUTULU_SEATS,
    /* A plan or light of each, each yelling once at each other, all shelters. */
    KUTULU_MOST_EFFECTS = KUTULU_SEATS + KUTULU_SEATS * (KUTULU_SEATS - 1) + KUTULU_MOST_SHELTERS
};

/* The first four are the directions of map.h. */
enum kutulu_action {
    KUTULU_WAIT = KUTULU_DIRECTIONS,
    KUTULU_PLAN,
    KUTULU_LIGHT,
    KUTULU_YELL,
    KUTULU_FAULT, /* no legal answer: he is removed before the turn */
    KUTULU_ACTIONS
};

enum kutulu_kind { KUTULU_WANDERER, KUTULU_SLASHER };

/* With the numbers that players are told. */
enum kutulu_state { KUTULU_SPAWNING, KUTULU_WANDERING, KUTULU_STALKING, KUTULU_RUSHING, KUTULU_STUNNED };

enum kutulu_effect_kind { KUTULU_PLANNED, KUTULU_LIT, KUTULU_YELLED, KUTULU_SHELTERED };

/* What a game is played by: the four numbers that players are told, and what its stage knows of. */
struct kutulu_rules {
    uint8_t lonely, group; /* sanity lost each turn, alone and near others */
    uint8_t spawn_time;    /* turns from a wanderer's creation to its first step */
    uint8_t life;          /* steps of a wanderer */
    bool tools;            /* plans and lights */
    bool horrors;          /* slashers, yells, shelters */
};

struct kutulu_player {
    int16_t cell;
    int16_t sanity;
    int16_t
        score; /* once he has left: the turn, or KUTULU_FAULT_SCORE; at the end of those who did not, 200 + sanity */
    uint8_t plans, lights;
    uint8_t yelled_at; /* bits: players he has yelled at in this game */
    bool living;
    bool hunted; /* his slasher has come */
};

struct kutulu_minion {
    uint16_t id;
    int16_t cell;
    int16_t remembered; /* a slasher's: where its target was seen; -1: nowhere */
    uint8_t kind, state;
    uint8_t left;  /* turns until it stands up, charges or wakes; of a wandering wanderer, steps to live */
    int8_t target; /* a player, or -1; he may have left */
};

struct kutulu_effect {
    uint8_t kind;
    uint8_t left;          /* turns; of a shelter, energy */
    int8_t caster, victim; /* -1 where there is none */
    int16_t cell;          /* of a shelter; -1: where the caster is, or nowhere (a yell) */
};

struct kutulu {
    const struct kutulu_map *map;
    struct kutulu_random random;
    struct kutulu_rules rules;
    int16_t turn; /* turns played so far, and the number of the next */
    uint16_t next_id;
    uint8_t effects, minions;
    struct kutulu_player player[KUTULU_SEATS];
    struct kutulu_effect effect[KUTULU_MOST_EFFECTS];
    struct kutulu_minion minion[KUTULU_MOST_MINIONS];
};

/* What came of a turn, for those who tell of it. Counted for each player. */
struct kutulu_tally {
    uint8_t done[KUTULU_SEATS]; /* enum kutulu_action: what he did; KUTULU_WAIT if what he wanted could not be */
    uint8_t wanderers[KUTULU_SEATS], slashers[KUTULU_SEATS]; /* that struck him, KUTULU_MINION_LOSS each */
    uint8_t planned[KUTULU_SEATS], sheltered[KUTULU_SEATS];  /* sanity given him; beyond the cap too */
    uint8_t passed[KUTULU_SEATS];                            /* sanity that the turn itself cost him */
};

/* The stages in which the contest's leagues came to know the rules. */
enum kutulu_stage {
    KUTULU_STAGE_WANDERERS = 1,
    KUTULU_STAGE_TOOLS,   /* and plans and lights */
    KUTULU_STAGE_HORRORS, /* and slashers, yells, shelters; the four numbers are drawn from here on */
    KUTULU_STAGE_ALL,     /* the same rules; all maps */
    KUTULU_STAGES = KUTULU_STAGE_ALL
};

/* The rules of a stage; draws what it has to from the match's generator. */
struct kutulu_rules kutulu_rules_of(enum kutulu_stage stage, struct kutulu_random *random);

/* A new game. random: after the rules, and the map if it was drawn, have been drawn from it. map is pointed to. */
void kutulu_start(struct kutulu *g, const struct kutulu_map *map, const struct kutulu_rules *rules,
                  struct kutulu_random random);

/* Plays a turn: action[p] counts for the players who live. Only of a game that is not over. */
void kutulu_turn(struct kutulu *g, const uint8_t action[KUTULU_SEATS], struct kutulu_tally *tally);

/* Nobody lives, or all turns are played. */
bool kutulu_over(const struct kutulu *g);

/*
 * Scores, final once the game is over: a turn (who left at it), 200 + sanity (who stayed), -1 (who made a fault). And
 * places from 1: one more than the number of players with a higher score, so that equals share the better place.
 */
void kutulu_scores(const struct kutulu *g, int score[KUTULU_SEATS]);
void kutulu_places(const struct kutulu *g, int place[KUTULU_SEATS]);

/* Which way an explorer goes who wants to (x,y), anywhere: a direction, or KUTULU_WAIT if he is there or cannot get
 * there. */
enum kutulu_action kutulu_walk(const struct kutulu *g, int player, int x, int y);

#endif
