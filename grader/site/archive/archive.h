/*
 * archive.h - writes what remains of a contest when it is over: a folder that a browser opens without a server, and
 * from which anybody can check every batch.
 *
 *   index.html, README.txt   what is what, and how to check it, in English and Chinese
 *   site/                    the pages of all finished batches with their replays, their tables, and bundles/ (site.h)
 *   records/batch-N/         the record of each match as text: TESTPOINT-ROUND-NUMBER.record
 *   rules/                   the rules of the game in both languages, and the organiser's statement
 *   checking/                how to check a batch, what a bundle is, and check_batch.py, which needs only Python
 *   programs/                the programs whose owners let them be published (contest/handin/contestant.h): each
 *                            file as it was handed in, and a page to read it
 *   contestants.csv, .json   who took part, with their groups
 *   rulings.json, announcements.json
 *   SHA256SUMS               of all other files, for sha256sum -c
 *
 * All of it is made from one state of the store and from files of the kit. Of the contest's folder nothing else is read
 * but the document rules.md of a game of one's own. The same store gives the same bytes.
 *
 * Both functions return a result of contest.h. CONTEST_REFUSED: submissions are open, a batch is not finished or none
 * is, or the pages are frozen.
 */
#ifndef SORTIE_ARCHIVE_H
#define SORTIE_ARCHIVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/hash.h"

struct contest;

struct archive_wanted {
    const char *out;       /* the folder, which must not exist */
    const char *statement; /* the organiser's statement, a file of any kind, or NULL */
    bool small;            /* without records/: the pages have the records too */
    /* Called now and then, with the matches whose pages or records are written. If it returns false, the archive is
     * stopped. NULL: is not called */
    bool (*tell)(int64_t done, int64_t of);
};

struct archive_size {
    int64_t batches, matches, records, programs;
    int64_t files, bytes;
    int64_t free;         /* on the disk of the folder, for who is not root */
    char sums[HASH_TEXT]; /* SHA-256 of SHA256SUMS */
};

/* Estimates how large it will be. Programs are not counted. Writes nothing. */
int archive_foresee(struct contest *c, const struct archive_wanted *w, struct archive_size *size);

/* Writes it, and says what was written. The folder gets its name when it is whole (archive_folder.h). */
int archive_write(struct contest *c, const struct archive_wanted *w, struct archive_size *size);

#endif
