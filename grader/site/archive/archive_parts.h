/*
 * archive_parts.h - the parts of an archive (archive.h), which archive.c puts together. Each function returns a result
 * of contest.h.
 */
#ifndef SORTIE_ARCHIVE_PARTS_H
#define SORTIE_ARCHIVE_PARTS_H

#include "site/page/output.h"
#include "site/page/template.h"

struct archive_wanted; /* archive.h */
struct archive_size;

/* The archive that is being written. */
struct archive {
    struct contest *c;
    const struct archive_wanted *w;
    struct archive_size *size;
    struct output o;        /* its folder */
    int64_t done, of;       /* matches whose pages or records are written, for w->tell */
    char statement[32];     /* the file's name in rules/. Empty: there is none */
    bool has_rules, has_zh; /* rules/rules.html, and rules/rules.zh.html */
};

/* A page besides those of site/. */
struct archive_page {
    const char *lang, *name;           /* name: plain text, for the title */
    const char *content;               /* the template of this folder that is in it, */
    const struct template_mark *marks; /* and its marks */
};
int archive_put_page(struct archive *a, const char *file, struct archive_page p);

/* Writes a template (site/page/template.h) of this folder into a page. */
void archive_part(const char *file, const struct template_mark *marks, FILE *out);

int archive_put_programs(struct archive *a);
int archive_put_rules(struct archive *a);
int archive_put_checking(struct archive *a);
int archive_put_front(struct archive *a); /* index.html and README.txt. After all others */

#endif
