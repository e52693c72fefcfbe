/*
 * ends.h - how a game of Kutulu ends.
 */
#ifndef SORTIE_KUTULU_ENDS_H
#define SORTIE_KUTULU_ENDS_H

/* ORDER END: the names are in words.c */
enum kutulu_end { KUTULU_END_LOST, KUTULU_END_TURNS, KUTULU_ENDS }; /* nobody is left, or all turns are played */

#endif
