/*
 * bundle_due.h - whether a bundle's matches without play were due. A program is stopped after so many matches lost by time in
 * the rounds before, of all leagues together, and never otherwise. A match counts as failed at one side if more matches of
 * others went well than did not.
 */
#ifndef SORTIE_BUNDLE_DUE_H
#define SORTIE_BUNDLE_DUE_H

struct batch;
struct bundle_match;
struct bundle_reader;

struct bundle_due {
    int limit; /* losses by time; 0: there is none */
    struct due_loss *loss;
    struct due_match *match; /* all, where there is a limit: what was lost before may come behind them in the text */
    struct due_failed *failed;
    int losses, loss_room, matches, match_room, faileds, failed_room; /* failed: of the round in hand */
    /* of the league in hand */
    int players, played, system;
    int *own_played, *own_system; /* of each player */
};

/* Each that returns an int: 0, or -1 when memory is short. */
int bundle_due_open(struct bundle_due *d, const struct batch *b);
void bundle_due_close(struct bundle_due *d); /* safe after a failure */
void bundle_due_begin_league(struct bundle_due *d);

/* A match that was read and does not contradict itself. */
int bundle_due_add(struct bundle_due *d, const struct bundle_match *m);

/* The round's last match was added: refuses what counts as failed and should not. */
void bundle_due_end_round(struct bundle_due *d, struct bundle_reader *r);

/* All leagues were added: refuses what was not played and should have been, or the other way round. */
void bundle_due_check(struct bundle_due *d, struct bundle_reader *r, const struct batch *b);

#endif
