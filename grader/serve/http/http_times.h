/*
 * http_times.h - how long a client may take, in seconds.
 */
#ifndef SORTIE_HTTP_TIMES_H
#define SORTIE_HTTP_TIMES_H

enum {
    HTTP_HEAD_S = 10,          /* to send a request's head, and for the next one */
    HTTP_BODY_S = 120,         /* to send all of a body, of a small one */
    HTTP_BODY_LEAST_S = 20,    /* this, */
    HTTP_BODY_RATE = 96 << 10, /* and a second for so many bytes */
    HTTP_ANSWER_S = 600,       /* to read the answer */
};

#endif
