/*
 * callback.h - the numbers of the plane game's callbacks and calls, and the meaning of their arguments. A player's glue
 * (glue.c) and the game's referee (referee.c) use them to talk to each other. player/signatures has the same, in this
 * order, for other languages.
 */
#ifndef SORTIE_PLANE_CALLBACK_H
#define SORTIE_PLANE_CALLBACK_H

enum plane_callback {
    PLANE_NOTHING,         /* in static constructors, or between two callbacks */
    PLANE_INIT,            /* last, id, type0, type1, type2, first */
    PLANE_OPERATE_SELF,    /* - */
    PLANE_OPERATE_OPPONENT /* kind, x, y */
};

enum plane_call {
    PLANE_DRAW, /* kind, direction, x, y */
    PLANE_HIT,  /* x, y. The only call with an answer */
    PLANE_MOVE  /* plane, direction */
};

#endif
