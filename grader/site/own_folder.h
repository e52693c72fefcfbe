/*
 * own_folder.h - the folder of a game of one's own as a contest's pages give it out, in bundles/NAME: all files whose
 * hash the bundles name, so that outsiders can check them, and of its players those that contestants get (`given` of
 * game.conf). So `sortie check --game ./NAME` works with what is given out.
 */
#ifndef SORTIE_OWN_FOLDER_H
#define SORTIE_OWN_FOLDER_H

#include "site/page/output.h"

/* Writes it. Does nothing for games of the kit. Returns a result of contest.h. */
int own_folder_write(struct output *o);

/* Writes what contest.js says of it: ,"folder":[names of files]. */
void own_folder_json(const struct output *o, FILE *out);

#endif
