/*
 * me.h - a contestant's own page: submits programs, lists earlier ones with their results, and shows rank and costs of
 * the last batch in which the contestant played, and when the next one begins. It works without scripts. With them
 * files can be dropped, times are local, and the page updates itself.
 */
#ifndef SORTIE_ME_H
#define SORTIE_ME_H

struct asked;

/* Answer as serve.h says. */
unsigned me_page(const struct asked *q);

/* The same page with q->words, of what went wrong. */
void me_page_saying(const struct asked *q, unsigned status);

/* Take forms of the page: a program, the owner's word about a program (upload_word), which the address says, a question
 * to the judge (contest/talk/message.h) and a scrimmage (contest/unrated/unrated.h). */
unsigned me_hand_in(const struct asked *q);
unsigned me_word(const struct asked *q);
unsigned me_talk_ask(const struct asked *q);
unsigned me_unrated_ask(const struct asked *q);

/* Answers with what the program printed in matches of the last batch: a script that calls sortiePrinted({batch,
 * matches: {"1-1-7": [[game, line, seat, text], ...]}}), as a replay takes it (replay_page.h). */
unsigned me_said(const struct asked *q);

/* Answers /me/record/ID-NUMBER.js with the record of one of the contestant's own unrated matches, for its replay: a
 * script that calls sortieRecord(text). */
unsigned me_unrated_record(const struct asked *q);

/* Answers with assets/served.js: a script that tells the site's pages who is logged in, so that their head leads to the
 * own page or to the login. The session's cookie comes from this site's pages only, so no other page learns a name. */
unsigned me_served(const struct asked *q);

/* The page on which people register themselves (contest/talk/registration.h), and its form. The browser that registered
 * keeps a secret in a cookie. With it the page says how things stand, and once the judge has approved, it begins a
 * session and shows the link for other browsers. */
unsigned register_page(const struct asked *q);
unsigned register_take(const struct asked *q);

#endif
