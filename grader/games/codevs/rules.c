#include "rules.h"

/* The double is exact enough: up to the longest chain, each power is further from a whole number than 90 times its
 * error. */
int64_t codevs_chain_score(int steps)
{
    double power = 1;
    int64_t sum = 0;
    for (int i = 0; i < steps; i++) {
        power *= 1.3;
        sum += (int64_t)power;
    }
    return sum;
}

/* 25 * 2^(k/12) in units of 2^-40. Multiplying by whole powers of 2 keeps the rounded result exact. */
static const int64_t twelfth[12] = {
    27487790694400, 29122299786189, 30854001846335, 32688676269486, 34632446110978, 36691798521969,
    38873606399693, 41185151325124, 43634147864572, 46228769316330, 48977674988301, 51890039097630,
};

int64_t codevs_explosion_score(int destroyed)
{
    return destroyed == 0 ? 0 : twelfth[destroyed % 12] >> (40 - destroyed / 12);
}

bool codevs_allowed(const struct codevs_side *side, int command)
{
    return command >= 0 && (command < CODEVS_SKILL || (command == CODEVS_SKILL && side->gauge >= CODEVS_GAUGE_SKILL));
}

/* Plays the part of a side's turn that does not depend on the other side. */
static void play_side(struct codevs_side *side, const struct codevs_pack *pack, int command)
{
    struct codevs_played played = {
        .command = command, .obstacles = side->stock >= CODEVS_COLUMNS, .skill = command == CODEVS_SKILL};
    if (played.obstacles) {
        codevs_drop_obstacles(&side->field);
        side->stock -= CODEVS_COLUMNS;
    }
    if (played.skill)
        played.destroyed = codevs_explode(&side->field);
    else
        codevs_fall(&side->field, codevs_turn_pack(pack, command % CODEVS_TURNED), command / CODEVS_TURNED);
    played.chain = codevs_chain(&side->field);
    int64_t explosion = codevs_explosion_score(played.destroyed), chain = codevs_chain_score(played.chain);
    side->score += explosion + chain;
    played.sent = explosion / 2 + chain / 2;
    side->played = played;
}

/* The rules demand this order: the gain of the own chain is capped before the other side's chain takes away. */
static int gauge_after(int gauge, const struct codevs_played *own, const struct codevs_played *other)
{
    if (own->skill)
        gauge = 0;
    if (own->chain >= 1)
        gauge += 8;
    if (gauge > CODEVS_GAUGE_MOST)
        gauge = CODEVS_GAUGE_MOST;
    if (other->chain >= 3)
        gauge -= 12 + 2 * other->chain;
    return gauge < 0 ? 0 : gauge;
}

void codevs_play(struct codevs_game *game, const struct codevs_pack *pack, const int command[2])
{
    struct codevs_side *side = game->side;
    for (int s = 0; s < 2; s++)
        play_side(&side[s], pack, command[s]);
    for (int s = 0; s < 2; s++) {
        side[s].gauge = gauge_after(side[s].gauge, &side[s].played, &side[1 - s].played);
        side[s].stock += side[1 - s].played.sent;
    }
    int64_t offset = side[0].stock < side[1].stock ? side[0].stock : side[1].stock;
    for (int s = 0; s < 2; s++)
        side[s].stock -= offset;
    game->turn++;
}

static enum codevs_result higher_score(const struct codevs_game *game)
{
    int64_t ahead = game->side[0].score - game->side[1].score;
    return ahead > 0 ? CODEVS_WON_0 : ahead < 0 ? CODEVS_WON_1 : CODEVS_DRAWN;
}

enum codevs_result codevs_result(const struct codevs_game *game, const enum codevs_fault fault[2], enum codevs_how *how)
{
    bool over0 = codevs_over(&game->side[0].field), over1 = codevs_over(&game->side[1].field);
    if (fault[0] != CODEVS_NO_FAULT || fault[1] != CODEVS_NO_FAULT) {
        *how = fault[0] == CODEVS_INVALID || fault[1] == CODEVS_INVALID ? CODEVS_BY_INVALID : CODEVS_BY_TIME;
        if (fault[0] == CODEVS_NO_FAULT || fault[1] == CODEVS_NO_FAULT)
            return fault[0] == CODEVS_NO_FAULT ? CODEVS_WON_0 : CODEVS_WON_1;
        return *how == CODEVS_BY_TIME ? higher_score(game) : CODEVS_DRAWN;
    }
    *how = over0 && over1 ? CODEVS_BY_SCORE : over0 || over1 ? CODEVS_BY_DANGER : CODEVS_BY_TURNS;
    if (over0 != over1)
        return over0 ? CODEVS_WON_1 : CODEVS_WON_0;
    return over0 || game->turn == CODEVS_TURNS ? higher_score(game) : CODEVS_GOES_ON;
}
