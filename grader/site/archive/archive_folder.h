/*
 * archive_folder.h - a folder that is whole or not there. It is filled beside its place, as .NAME.unfinished, which
 * nobody else can enter. When it is whole it gets its name. After a kill or a crash only the unfinished folder is left:
 * the next attempt removes it.
 *
 * The functions return a result of contest.h.
 */
#ifndef SORTIE_ARCHIVE_FOLDER_H
#define SORTIE_ARCHIVE_FOLDER_H

#include "contest/contest.h"

struct archive_folder {
    char whole[CONTEST_FOLDER], path[CONTEST_FOLDER]; /* its name, and where it is filled */
    int lock;        /* the open folder, of which its owner holds a lock. -1: there is none */
    char inside[64]; /* a path to it as long as it is open: whoever may rename it cannot lead files elsewhere */
};

/* Sets its names. CONTEST_REFUSED: the name is taken, or cannot be one. */
int archive_folder_name(struct contest *c, const char *name, struct archive_folder *f);

/* Makes it. CONTEST_REFUSED: the name is taken, or cannot be one, or another process fills it. */
int archive_folder_open(struct contest *c, const char *name, struct archive_folder *f);

/* Waits until all is on the disk, and gives it its name. CONTEST_REFUSED: something got that name meanwhile. */
int archive_folder_close(struct contest *c, struct archive_folder *f);

/* Removes it if archive_folder_close did not succeed. Safe at any time after archive_folder_open. */
void archive_folder_drop(struct archive_folder *f);

#endif
