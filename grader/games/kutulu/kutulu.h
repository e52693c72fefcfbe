/*
 * kutulu.h - Code of Kutulu as a game of the kit, and what the files of this folder give to kutulu.c. It is played by
 * lines, in four seats. A match is the same maze and random numbers in the four rotations of the seats. Explorer e of a
 * game is the seat in place e (match_seat_in). Players, views and notes count explorers.
 *
 * A game has these notes besides the answers, one a line. Before the first turn:
 *
 *     maze NAME                   a shipped one, or "given"
 *     row TEXT                    each row of the maze, S where explorers start
 *     numbers LONELY GROUP SPAWN LIFE
 *     explorers ...               as below
 *
 * then for each turn, after its answers:
 *
 *     turn NUMBER DID DID DID DID what each explorer did: UP RIGHT DOWN LEFT WAIT PLAN LIGHT YELL FAULT, - if it left
 *     change E W S P U T          for each player of the turn: wanderers and slashers that struck it, sanity given
 *                                 by plans and by shelters, and lost with the turn itself
 *     left E SCORE                the explorer has left
 *     explorers [E X Y SANITY PLANS LIGHTS]...      the living ones
 *     minions [W|S ID X Y STATE COUNT TARGET]...    as players see them
 *     effects [PLAN|LIGHT|YELL|SHELTER X Y LEFT CASTER VICTIM]...    -1 where there is none
 */
#ifndef SORTIE_KUTULU_H
#define SORTIE_KUTULU_H

#include "match/match.h"
#include "rules.h"

extern const struct game kutulu_game;

/* ORDER END: the names are in kutulu.c */
enum kutulu_end { KUTULU_END_LOST, KUTULU_END_TURNS, KUTULU_ENDS }; /* nobody is left, or all turns are played */

/* Each side's chance, by the sanity of each explorer, its plans, and who is near. */
extern const struct game_chances kutulu_chances;

extern const struct person_board kutulu_person;

/* ---- the referee ---- */

void kutulu_referee_play(struct match *m);
/* The set-up numbers: the stage, and a bit for each shipped map that may be drawn. */
extern const struct game_setup kutulu_setup[];

/* Checks a map: 0, or the line that is wrong, with why. */
int kutulu_check_map(const char *text, char *why, size_t size);

#endif
