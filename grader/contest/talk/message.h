/*
 * message.h - announcements of the judge, and questions of contestants with the judge's answers, each with its time. An
 * answer is for the one who asked alone, or for everybody. Then nobody sees who asked.
 *
 * A contestant asks by a request in their folder of submissions (handin/drop.h). The process that takes submissions
 * stores it. All texts are one line.
 */
#ifndef SORTIE_MESSAGE_H
#define SORTIE_MESSAGE_H

#include "contest/contest.h"

enum { MESSAGE_TEXT = 900, MESSAGE_WAITING = 5 }; /* bytes of a text, and open questions of one contestant */

/* For the judge. CONTEST_REFUSED with the reason if a text cannot be one, or there is no such question. An answer
 * replaces an earlier one, and can be made for everybody later. */
int message_announce(struct contest *c, const char *text);
int message_answer(struct contest *c, int64_t question, const char *text, bool for_all);

/* Writes a contestant's question as a request. submissions is a file descriptor. CONTEST_REFUSED with the reason. */
int message_ask(struct contest *c, int submissions, int64_t contestant, const char *name, const char *text);

/* Stores all questions that wait as requests, and removes these. CONTEST_OK or CONTEST_SYSTEM. */
int message_take_all(struct contest *c);

/* Prints all messages for the judge, the oldest first, a line or two each. CONTEST_OK or CONTEST_SYSTEM. */
int message_list(struct contest *c, FILE *out);

#endif
