/*
 * act_take.h - takes acts from the contest's folder acts/, does them, and answers. `sortie serve` puts each act there
 * as one file, and reads the answer there. `sortie acts`, a process of the clock, takes them.
 *
 *   acts/SESSION-000000000007.act       an act (act_text.h). Taken in the order of names, and removed
 *   acts/SESSION-000000000007.answer    the answer: its first line is `done`, `refused: WHAT: WHY` or
 *                                       `failed: WHAT: WHY`, and the lines that the act prints follow.
 *                                       Removed after ten minutes: it may have a contestant's token
 *   acts/status.json                    the state of the contest, as the clock's process last saw it (desk_views.h)
 *   acts/.anything                      is being written
 *
 * An act is done once or not at all: its number is used up before it is done. If the machine dies in between, the act
 * is refused the second time, and its answer says so.
 */
#ifndef SORTIE_ACT_TAKE_H
#define SORTIE_ACT_TAKE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct contest;

enum { ACT_NAME_SIZE = 96, ACT_ANSWER_S = 600, ACT_ANSWER_MOST = 8 << 20 };

/* Gives the name of an act's file, or of its answer's. */
void act_file_name(const char *session, int64_t number, bool answer, char name[ACT_NAME_SIZE]);

/* Opens acts/, and makes it if it is not there. Returns a file descriptor, or -1 with errno. */
int act_folder_open(const struct contest *c);

/* Takes all acts that are there, 1,000 at most. `say` gets a line for the log of each. *taken: how many.
 * CONTEST_OK or CONTEST_SYSTEM: the store or the folder failed, and the acts that are left are taken the next time. */
int act_take_all(struct contest *c, int folder, void (*say)(const char *line), int *taken);

#endif
