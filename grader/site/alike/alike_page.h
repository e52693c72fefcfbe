/*
 * alike_page.h - the page for judges that shows programs that are alike side by side (contest/alike/alike.h). It has
 * contestants' sources, so it is never a page of the site: the file is for its owner alone (mode 0600).
 */
#ifndef SORTIE_ALIKE_PAGE_H
#define SORTIE_ALIKE_PAGE_H

struct alike;
struct contest;

enum { ALIKE_PAGE_PAIRS = 100 }; /* the most that a page shows, the most alike first */

/* Writes the page. CONTEST_REFUSED if the path is in the contest's folder site, which everybody can read. */
int alike_page_write(struct contest *c, const struct alike *a, const char *path);

#endif
