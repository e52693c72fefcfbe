/*
 * retention.h - what is dropped so that the disk does not fill: records of old batches (keep_records and records_mib of
 * contest.conf) with what programs wrote in these matches, and their pages (keep_pages and pages_mib). The last finished batch keeps both. Results, ratings and
 * scores stay for ever; that records were dropped is a ruling, and verify says which batches it can still play.
 */
#ifndef SORTIE_RETENTION_H
#define SORTIE_RETENTION_H

#include "contest/contest.h"

/* Drops the records that are too many. *first, *last: of which batches, both 0: of none. A result of contest.h. */
int retention_drop_records(struct contest *c, int64_t *first, int64_t *last);

/* The oldest batch whose pages are kept; 0: all are. A result of contest.h. */
int retention_oldest_pages(struct contest *c, int64_t *oldest);

#endif
