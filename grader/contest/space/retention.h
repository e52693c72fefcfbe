/*
 * retention.h - drops old files so that the disk does not fill: records of old batches (keep_records and records_mib in
 * contest.conf) with what programs printed in these matches, and their pages (keep_pages and pages_mib). The last
 * finished batch keeps both. Results, ratings and scores are never dropped. The audit log says which records were
 * dropped, and `verify` says which batches it can still replay.
 */
#ifndef SORTIE_RETENTION_H
#define SORTIE_RETENTION_H

#include "contest/contest.h"

/* Drops the records beyond the limits. *first, *last: the batches concerned, both 0 if none. Returns a result of
 * contest.h. */
int retention_drop_records(struct contest *c, int64_t *first, int64_t *last);

/* Gives the oldest batch whose pages are kept, or 0 if all are. Returns a result of contest.h. */
int retention_oldest_pages(struct contest *c, int64_t *oldest);

#endif
