/*
 * me_talk.h - the part of a contestant's own page (me.h) for announcements, questions and answers
 * (contest/talk/message.h).
 */
#ifndef SORTIE_ME_TALK_H
#define SORTIE_ME_TALK_H

#include <stdio.h>

struct asked;
struct serve;
struct who;

/* Write the form for a question, and the list. me_talk_list returns CONTEST_OK or CONTEST_SYSTEM. */
void me_talk_form(const struct who *who, FILE *out);
int me_talk_list(struct serve *s, const struct who *who, FILE *out);

/* Takes the form. Returns 303, or the HTTP status of the error in words. */
unsigned me_talk_ask(const struct asked *q, char words[300]);

#endif
