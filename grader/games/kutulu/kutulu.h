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

/*
 * Prints the maze with explorers 0 to 3, wanderers w, slashers s, minions that have yet to stand up as o, and shelters
 * U (u: empty). Beside it are each explorer's name, sanity, plans and lights, and its last action. An answer is shown
 * after its turn was played. The picture is made from the notes alone, which may be untrusted.
 */
void kutulu_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

/* ---- the referee ---- */

void kutulu_referee_play(struct match *m);
/* The set-up numbers: the stage, and a bit for each shipped map that may be drawn. */
extern const struct game_setup kutulu_setup[];

/* Checks a map: 0, or the line that is wrong, with why. */
int kutulu_check_map(const char *text, char *why, size_t size);

/* ---- the notes ---- */

/* Most notes in one game: the map and the start, and for each turn its actions, its changes for each player, and the
 * whole position. */
enum { KUTULU_MOST_NOTES = KUTULU_MOST_HEIGHT + 3 + KUTULU_SEATS + (4 + KUTULU_SEATS) * KUTULU_TURNS };

/* name: the map's file name, without its ending. */
void kutulu_note_start(struct match *m, const struct kutulu *g, const char *name);

void kutulu_note_turn(struct match *m, const struct kutulu *before, const struct kutulu *after,
                      const uint8_t action[KUTULU_SEATS], const struct kutulu_tally *tally);

/* Whether a record is one of stage 1 from 0.2 before 23 November 2026: players have no plans and no lights there
 * (struct game, older). */
bool kutulu_older(const char *record);

#endif
