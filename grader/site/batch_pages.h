/*
 * batch_pages.h - writes the folder of a batch.
 */
#ifndef SORTIE_BATCH_PAGES_H
#define SORTIE_BATCH_PAGES_H

#include <stdint.h>

struct output;

/* Writes batch-N/ unless its written.txt shows that it is up to date. Leaves the views set to this batch
 * (batch_views.h). */
int batch_pages_write(struct output *o, int64_t batch);

/* Writes index.html: the scoreboard of this batch, which the views are set to. root: see page.h. */
int batch_pages_scoreboard(struct output *o, const char *root, int64_t batch);

/* Writes index.html before there is a batch: the contestants so far. */
int batch_pages_front(struct output *o, const char *root);

#endif
