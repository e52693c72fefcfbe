/*
 * batch_pages.h - the folder of a batch.
 */
#ifndef SORTIE_BATCH_PAGES_H
#define SORTIE_BATCH_PAGES_H

#include <stdint.h>

struct output;

/* Writes batch-N/ where its written.txt does not say that it is there. Leaves the views set to this batch
 * (batch_views.h). */
int batch_pages_write(struct output *o, int64_t batch);

/* index.html: the scoreboard of the batch that the views are set to. root as in page.h. */
int batch_pages_scoreboard(struct output *o, const char *root);

/* index.html with these views: before there is a batch. */
int batch_pages_front(struct output *o, const char *root, const char *const view[]);

#endif
