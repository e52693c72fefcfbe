/*
 * enrol_files.h - sortie contestant DIR add --from LIST: reads the list, adds everybody, and writes the tokens as a
 * table and as a page of slips to print. Both files are for the judge alone (mode 0600): each token is in them and
 * nowhere else.
 */
#ifndef SORTIE_ENROL_FILES_H
#define SORTIE_ENROL_FILES_H

struct contest;

struct enrol_asked {
    const char *list, *why;
    const char *link; /* where contestants reach sortie serve; NULL: the address of contest.conf */
};

/* Both return a result of contest.h. Nobody is added unless everybody is. */
int enrol_from_list(struct contest *c, const struct enrol_asked *asked);

/* Sets the groups of the contestants in a list. */
int enrol_groups_from_list(struct contest *c, const struct enrol_asked *asked);

#endif
