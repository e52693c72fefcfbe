/*
 * documents.h - the pages of a contest for people who want to take part: the rules of its game, its guide, reference
 * and statement if the kit has these for this game, the desk kit and what is needed to check a batch. They are made of
 * the kit's documents when it is built (page/document), in English as NAME.html and in Chinese as NAME.zh.html. The
 * rules of a game of one's own are the documents rules.md and rules.zh.md of its folder. Beside them lies the desk kit
 * itself, sortie-GAME.zip, where `make desk` has made it.
 *
 * There are always rules.html and rules.zh.html, because the others lead there. If contest.conf has an address as
 * `rules`, they lead to it.
 */
#ifndef SORTIE_DOCUMENTS_H
#define SORTIE_DOCUMENTS_H

#include "site/page/output.h"

struct own;

/* Writes them, but for an archive, and sets o->guide. Returns a result of contest.h. */
int documents_write(struct output *o);

/* Writes what contest.js says of them: ,"documents":[names without .html],"kit":the desk kit's name, or "" if it
 * is not there. An archive has none. */
void documents_json(const struct output *o, FILE *out);

/* Makes HTML of the rules of a game of one's own, in "en" or "zh", with the game's title as its page has it. Returns a
 * text for free(), or NULL with errno. ENOENT: the folder has no such document. */
char *documents_own_rules(const struct own *own, const char *language);

#endif
