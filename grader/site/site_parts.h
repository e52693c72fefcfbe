/*
 * site_parts.h - the parts of a contest's pages (site.h), which site.c puts together. Each function that writes
 * files returns a result of contest.h.
 */
#ifndef SORTIE_SITE_PARTS_H
#define SORTIE_SITE_PARTS_H

#include "site/page/output.h"

struct own;

/* Writes batch-N/ unless its written.txt shows that it is up to date. Leaves the views set to this batch
 * (batch_views.h). */
int batch_pages_write(struct output *o, int64_t batch);

/* Writes the page of all matches by day and rank (contest/tables/summary.h): summary.html, with summary.json and
 * summary.csv, of the batches that the public may see. The sums of a batch are kept in summary/N.json, because a
 * finished batch does not change: so writing the page costs as much as a new batch has matches, however many batches
 * there were before. */
int summary_page_write(struct output *o);

/* Writes the folder of a game of one's own as a contest's pages give it out, bundles/NAME: all files whose hash the
 * bundles name, so that outsiders can check them, and of its players those that contestants get (`given` of game.conf).
 * So `sortie check --game ./NAME` works with what is given out. Does nothing for games of the kit. */
int own_folder_write(struct output *o);

/* Writes what contest.js says of it: ,"folder":[names of files]. */
void own_folder_json(const struct output *o, FILE *out);

/*
 * ---- documents: the pages of a contest for people who want to take part ----
 *
 * They are the rules of its game, its guide, reference and statement if the kit has these for this game, the desk kit
 * and what is needed to check a batch. They are made of the kit's documents when it is built (page/document), in
 * English as NAME.html and in Chinese as NAME.zh.html. The rules of a game of one's own are the documents rules.md and
 * rules.zh.md of its folder. Beside them lies the desk kit itself, sortie-GAME.zip, where `make desk` has made it.
 *
 * There are always rules.html and rules.zh.html, because the others lead there. If contest.conf has an address as
 * `rules`, they lead to it.
 */

/* Writes them, but for an archive, and sets o->guide. */
int documents_write(struct output *o);

/* Writes what contest.js says of them: ,"documents":[names without .html],"kit":the desk kit's name, or "" if it
 * is not there. An archive has none. */
void documents_json(const struct output *o, FILE *out);

/* Makes HTML of the rules of a game of one's own, in "en" or "zh", with the game's title as its page has it. Returns a
 * text for free(), or NULL with errno. ENOENT: the folder has no such document. */
char *documents_own_rules(const struct own *own, const char *language);

#endif
