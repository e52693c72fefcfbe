/*
 * curves.h - the curves of chances under the replays of the matches that a front page shows, for a site that has no
 * module to compute them in the browser (page/play_page.h): batch-N/curves.js.
 */
#ifndef SORTIE_CURVES_H
#define SORTIE_CURVES_H

#include "site/page/output.h"

/* Writes the file of the batch that is shown (views/batch_views.h): a script that calls sortieCurves({"1-3-7":
 * {chances, figures}, ...}), as a replay takes them (replay/curve.js). Writes nothing if the module is there, or if the
 * game knows no chances. Returns a result of contest.h. */
int curves_write(struct output *o);

#endif
