/*
 * summary_page.h - the page of all matches by day and rank (contest/tables/summary.h): summary.html, with summary.json
 * and summary.csv. The sums of a batch are kept in summary/N.json, because a finished batch does not change: so writing
 * the page costs as much as a new batch has matches, however many batches there were before.
 */
#ifndef SORTIE_SUMMARY_PAGE_H
#define SORTIE_SUMMARY_PAGE_H

struct output;

/* Writes the files, with the batches that the public may see. Between batch_views_open and batch_views_close. */
int summary_page_write(struct output *o);

#endif
