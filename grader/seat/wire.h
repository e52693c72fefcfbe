/*
 * wire.h - what travels between the referee and an isolated player's process, over two pipes. Frames have one size in
 * each direction and are written whole. docs/theory/isolation.md describes the conversation.
 *
 * Everything that the referee reads is hostile: it copies a frame once and checks every field of the copy.
 */
#ifndef SORTIE_WIRE_H
#define SORTIE_WIRE_H

#include <stdint.h>

#include "player.h"

/* The player's file descriptors for frames. 0 is /dev/null, 1 and 2 are the player's output for people, and no other
 * is open. */
enum { WIRE_REQUESTS = 3, WIRE_REPLIES = 4 };

/* The library closes this descriptor, which is none, before the first instruction of the player's own. A process from
 * which players are forked stands still there (walls/zygote.h). */
enum { WIRE_WAITS = -0x5ea7 };

enum wire_request_kind {
    /* Runs a callback. The first one is PLAYER_CONSTRUCTORS, with the seed in arg[0] (low half) and arg[1], the time
     * in arg[2], and in arg[3] whether the referee wants WIRE_PRINTED. */
    WIRE_CALLBACK,
    WIRE_ANSWER, /* arg[0] answers the call that the player waits for */
    WIRE_SYNC    /* asks for WIRE_DONE */
};

/* From the referee to the player. */
struct wire_request {
    uint64_t nonce; /* random: the player's frames for this request carry it too */
    int32_t kind;
    int32_t callback;
    int32_t done; /* enum seat_done */
    int32_t arg[PLAYER_ARGS];
    int32_t unused; /* 0 */
};

enum wire_reply_kind {
    WIRE_CALL,      /* the player's program made a call */
    WIRE_DONE,      /* the request has ended */
    WIRE_NO_MEMORY, /* an allocation failed: a hint how to explain a crash that follows */
    WIRE_PRINTED    /* arg[0] bytes of the output, behind those of the one before, were printed in this request */
};

/* From the player to the referee. The WIRE_DONE of PLAYER_CONSTRUCTORS has in arg[0] (low half) and arg[1] where the
 * player's struct wire_text lies. */
struct wire_reply {
    uint64_t nonce;
    int32_t kind;
    struct player_call call;
};

/* In the player's memory: what it has printed and not yet written to its output. It is written when it is full, before
 * each frame and before the player waits for one. When the player dies, the referee reads the rest. It reads how many
 * frames the player has taken up, too: a library that reads several at once leaves none in the pipe to be counted. */
struct wire_text {
    uint32_t size, taken;
    char bytes[8184];
};

#endif
