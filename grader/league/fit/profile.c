#include "model.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* FARTHEST: a bound that many units (400 / ln 10 points) off tells nothing. */
enum { MOST_STEPS = 50, MOST_TURNS = 1000, MOST_DRIFTS = 10, FARTHEST = 12 };
static const double enough = 1e-4, worth_passing = 3e-3;

/* Returns the weight of a strength in the condition that keeps the ratings in their place: p (1 - p) against 1500. */
static double anchor(double odds)
{
    return odds / (1 + odds) / (1 + odds);
}

int profile_open(struct profile *p, struct model *m)
{
    size_t n = (size_t)m->n + 1, few = m->n <= PROFILE_FEW ? (size_t)m->n : 0;
    *p = (struct profile){.m = m};
    p->follower = (struct follower *)calloc(n, sizeof *p->follower);
    p->moved = (int *)malloc(n * sizeof *p->moved);
    p->queue = (int *)malloc(n * sizeof *p->queue);
    p->matrix = (double *)malloc((few * few + 3 * few + 1) * sizeof *p->matrix);
    if (p->follower == NULL || p->moved == NULL || p->queue == NULL || p->matrix == NULL)
        return -1;
    p->slope = p->matrix + few * few;
    p->place = p->slope + few;
    p->step = p->place + few;
    for (int i = 0; i < m->n; i++) {
        p->follower[i].fitted = m->odds[i];
        model_slope(m, i, &p->follower[i].information);
        p->anchors += anchor(m->odds[i]);
    }
    return 0;
}

void profile_close(struct profile *p)
{
    free(p->follower);
    free(p->moved);
    free(p->queue);
    free(p->matrix);
}

static void move_to(struct profile *p, int player, double odds)
{
    p->m->odds[player] = odds;
    if (!p->follower[player].moved)
        p->moved[p->movers++] = player;
    p->follower[player].moved = true;
}

static void set_back(struct profile *p)
{
    for (; p->movers > 0; p->movers--) {
        int player = p->moved[p->movers - 1];
        p->m->odds[player] = p->follower[player].fitted;
        p->follower[player].moved = false;
        p->follower[player].due = 0;
    }
    p->drift = 0;
}

/* Returns, by Newton's step, how far the field is out of its place if all its odds are multiplied by `times`. In its
 * place, the expected shares against 1500 sum to half the players. */
static double taken(const struct model *m, double times)
{
    double sum = -0.5 * m->n, rate = 0;
    for (int i = 0; i < m->n; i++) {
        double odds = m->odds[i] * times;
        sum += odds / (1 + odds);
        rate += anchor(odds);
    }
    return sum / rate;
}

/* Moves a player to its best value while the others stay. `force` is added to its slope. Returns how far it moved. */
static double improve(struct profile *p, int player, double force)
{
    const struct model *m = p->m;
    double odds = m->odds[player], own = anchor(odds), information, slope = model_slope(m, player, &information);
    slope += m->prior * (0.5 - odds / (1 + odds)) + force * own;
    double step = fmax(-1, fmin(1, slope / (information + m->prior * own)));
    move_to(p, player, odds * exp(step));
    return fabs(step);
}

/* ---- few players: all move by Newton's steps, on condition that the player's place is given ---- */

static void fill(const struct profile *p)
{
    const struct model *m = p->m;
    size_t n = (size_t)m->n;
    for (size_t i = 0; i < n * n; i++)
        p->matrix[i] = 0;
    for (int player = 0; player < m->n; player++) {
        double odds = m->odds[player], information, *row = p->matrix + (size_t)player * n;
        p->slope[player] = model_slope(m, player, &information) + m->prior * (0.5 - odds / (1 + odds));
        row[player] = information + m->prior * anchor(odds);
        for (int i = m->begin[player]; i < m->begin[player + 1]; i++) {
            double other = m->odds[m->meeting[i].opponent];
            row[m->meeting[i].opponent] -= odds * other / (odds + other) / (odds + other);
        }
    }
}

/* matrix = L L^T in place (Cholesky). The prior makes the matrix positive definite. */
static void decompose(double *matrix, size_t n)
{
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j <= i; j++) {
            double sum = matrix[i * n + j];
            for (size_t k = 0; k < j; k++)
                sum -= matrix[i * n + k] * matrix[j * n + k];
            matrix[i * n + j] = i == j ? sqrt(sum) : sum / matrix[j * n + j];
        }
}

/* Solves L L^T x = x in place. */
static void solve(const double *l, size_t n, double *x)
{
    for (size_t i = 0; i < n; i++) {
        for (size_t k = 0; k < i; k++)
            x[i] -= l[i * n + k] * x[k];
        x[i] /= l[i * n + i];
    }
    for (size_t i = n; i-- > 0;) {
        for (size_t k = i + 1; k < n; k++)
            x[i] -= l[k * n + i] * x[k];
        x[i] /= l[i * n + i];
    }
}

/* Fills p->place with the derivative of the player's place in the field by each strength: its own strength minus the
 * field's, to which each player counts by its anchor. */
static void fill_place(const struct profile *p, int player)
{
    double sum = 0;
    for (int i = 0; i < p->m->n; i++)
        sum += anchor(p->m->odds[i]);
    for (int i = 0; i < p->m->n; i++)
        p->place[i] = (i == player) - anchor(p->m->odds[i]) / sum;
}

static double move_all(struct profile *p, int player, double off)
{
    struct model *m = p->m;
    size_t n = (size_t)m->n;
    double farthest = 1, pull = 0, target = log(p->follower[player].fitted) + off;
    for (int turn = 0; turn < MOST_STEPS && farthest > enough; turn++) {
        double across = 0, along = 0;
        fill(p);
        fill_place(p, player);
        decompose(p->matrix, n);
        memcpy(p->step, p->place, n * sizeof *p->step);
        solve(p->matrix, n, p->slope);
        solve(p->matrix, n, p->step);
        for (size_t i = 0; i < n; i++) {
            across += p->place[i] * p->slope[i];
            along += p->place[i] * p->step[i];
        }
        pull = (target - log(m->odds[player]) + taken(m, 1) - across) / along;
        farthest = 0;
        for (size_t i = 0; i < n; i++)
            farthest = fmax(farthest, fabs(p->slope[i] + pull * p->step[i]));
        for (int i = 0; i < m->n; i++)
            move_to(p, i, m->odds[i] * exp((p->slope[i] + pull * p->step[i]) / fmax(1, farthest)));
    }
    return -pull;
}

/* ---- many players: a wave ---- */

/* The player moved by `step`. Its opponents, except the held one, join the queue if that changes them enough. */
static void pass_on(struct profile *p, int player, double step, int held)
{
    const struct model *m = p->m;
    for (int i = m->begin[player]; i < m->begin[player + 1]; i++) {
        int other = m->meeting[i].opponent;
        struct follower *f = &p->follower[other];
        f->due += step * m->meeting[i].weight;
        if (other != held && !f->waits && f->due > worth_passing * f->information) {
            f->waits = true;
            p->queue[(p->first + p->waiting++) % m->n] = other;
        }
        if (!f->moved)
            move_to(p, other, m->odds[other]);
    }
}

/* Moves all players in the queue to their best values. A force on the player acts on all players in the opposite
 * direction, by their anchors. */
static void let_pass(struct profile *p, int player)
{
    double information, anchors = p->anchors - anchor(p->m->odds[player]);
    for (int turns = 0; p->waiting > 0; turns++) {
        int other = p->queue[p->first];
        p->first = (p->first + 1) % p->m->n;
        p->waiting--;
        p->follower[other].waits = false;
        p->follower[other].due = 0;
        if (turns < MOST_TURNS)
            pass_on(p, other, improve(p, other, model_slope(p->m, player, &information) / anchors), player);
    }
}

/* Returns how far the moved players have shifted the field: the sum of their changes, weighted by the anchors. */
static double drift(const struct profile *p)
{
    const struct model *m = p->m;
    double sum = 0, shift = 0, step = 1;
    for (int i = 0; i < p->movers; i++) {
        double odds = m->odds[p->moved[i]], fitted = p->follower[p->moved[i]].fitted;
        sum += odds / (1 + odds) - fitted / (1 + fitted);
    }
    if (p->movers < m->n / 4)
        return sum / p->anchors;
    for (int i = 0; i < MOST_STEPS && fabs(step) > enough; i++) {
        step = taken(m, exp(-shift));
        shift += fmax(-1, fmin(1, step));
    }
    return shift;
}

/* Keeps the player at its distance from the field while the field drifts. */
static double move_near(struct profile *p, int player, double off, double step)
{
    double information, fitted = p->follower[player].fitted, own;
    for (int i = 0; i < MOST_DRIFTS && step > worth_passing; i++) {
        double before = p->drift;
        move_to(p, player, fitted * exp(off + before));
        pass_on(p, player, step, player);
        let_pass(p, player);
        p->drift = drift(p);
        step = fabs(p->drift - before);
    }
    own = anchor(p->m->odds[player]);
    return model_slope(p->m, player, &information) * (1 + own / (p->anchors - own));
}

/* Puts the player `off` from its fitted place in the field, `step` from its last place. Lets the others follow, and
 * returns the slope of the profile. */
static double slope_at(struct profile *p, int player, double off, double step)
{
    if (p->m->n > PROFILE_FEW)
        return move_near(p, player, off, step);
    return move_all(p, player, off);
}

/* ---- how far ---- */

/* Fits a parabola to the slope at both ends and the middle of a step. Returns where the likelihood has fallen by `fall`
 * / 2. */
static double within(const double *slope, double length, double fall)
{
    double low = 0, high = 1;
    for (int i = 0; i < 50; i++) {
        double x = (low + high) / 2, bend = 2 * (slope[0] - 2 * slope[1] + slope[2]), rise = slope[2] - slope[0] - bend;
        double fallen = length * x * (slope[0] + x * (rise / 2 + x * bend / 3));
        if (2 * fallen < fall)
            low = x;
        else
            high = x;
    }
    return low * length;
}

double profile_reach(struct profile *p, int player, int side, double fall)
{
    double off = 0, fallen = 0, slope[3] = {0, 0, 0}, information, length;
    model_slope(p->m, player, &information);
    for (;;) {
        double left = fall - fallen;
        length = left / (slope[0] + sqrt(slope[0] * slope[0] + information * left)) * 1.1;
        length = length < 1 ? length : 1;
        slope[1] = -side * slope_at(p, player, side * (off + length / 2), length / 2);
        slope[2] = -side * slope_at(p, player, side * (off + length), length / 2);
        double more = length / 3 * (slope[0] + 4 * slope[1] + slope[2]);
        if (fallen + more >= fall)
            off += within(slope, length, left);
        if (fallen + more >= fall || off + length > FARTHEST)
            break;
        fallen += more;
        off += length;
        information = (slope[2] - slope[1]) / (length / 2);
        information = information > 1e-9 ? information : 1e-9;
        slope[0] = slope[2];
    }
    set_back(p);
    return off + length > FARTHEST ? INFINITY : off;
}
