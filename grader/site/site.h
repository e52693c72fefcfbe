/*
 * site.h - writes the pages of a contest, DIR/site, from its store alone. They are static files, which any web server
 * can publish and a browser can open from the folder. The same store gives the same bytes. Only changed files are
 * written, each in one step.
 *
 *   index.html            the scoreboard of the last finished batch
 *   match.html            a match and its replay: match.html?batch=4&match=1-3-7#game=2&operation=10 is a moment of one
 *   rules.html, rules.zh.html, guide.html and others             the documents for who takes part (site_parts.h)
 *   sortie-GAME.zip       the desk kit, where `make desk` made it
 *   play.html             the page on which people play, where `make play` made it (page/play_page.h)
 *   contest.js            title, batches, the one in progress: what all pages show and what changes
 *   rulings.js            what the judge has decided
 *   assets/               their style and scripts
 *   bundles/N.txt         all that batch N decided (contest/batch/bundle.h), with its SHA-256 on the page. These are
 *                         never dropped
 *   batch-N/              written once, when batch N is finished
 *     index.html, about.html, matches.html, contestant.html       its pages
 *     show.html           the show for the hall: its best matches, one after another
 *     standings.json, standings.csv, matches.csv, about.json      tables for other programs
 *     people.js           the scoreboard's data, which most pages of the batch show some of
 *     matches.js          a row for each match
 *     contestants/K.js    what contestant.html?id=ID shows, of the 32 contestants from ID 32 K
 *     matches/P-R-S.js    sixteen matches of test point P, round R with their records, from number 16 S
 *     curves.js           the curves of chances of the matches on the front page (batch_pages.c)
 *     written.txt         what the folder was made from, written last. While it is up to date the folder is not looked
 *                         at again
 */
#ifndef SORTIE_SITE_H
#define SORTIE_SITE_H

#include <stdint.h>

struct contest;
struct output;

struct site_written {
    int64_t files, changed; /* files checked, those written */
};

/* Returns a result of contest.h, with errors in c->what and c->why. Works without a finished batch too. */
int site_write(struct contest *c, struct site_written *written);

/* Writes them for an archive into the folder o->folder: the pages of all batches, with nothing that only a running
 * contest has, and without whole addresses: o->c forgets its own. The views are open (views/batch_views.h), o->archived
 * is set. */
int site_write_archived(struct output *o);

#endif
