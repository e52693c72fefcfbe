/*
 * The screen has the picture, then a line for messages, then a line for keys.
 */
#define _POSIX_C_SOURCE 200809L
#include "person_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/command/terminal.h"
#include "base/text.h"
#include "match/report.h"

int person_arrow(int key)
{
    static const int arrow[] = {KEY_UP, KEY_RIGHT, KEY_DOWN, KEY_LEFT};
    for (int i = 0; i < 4; i++)
        if (key == arrow[i])
            return i;
    return -1;
}

bool person_enters(int key)
{
    return key == '\n' || key == '\r' || key == ' ';
}

static int style_of_terminal(void)
{
    const char *no_colour = getenv("NO_COLOR");
    return PRINT_LAST | (no_colour == NULL || no_colour[0] == '\0' ? PRINT_COLOUR : 0);
}

int person_key(bool *leaving)
{
    int key = terminal_key(-1);
    bool was_leaving = *leaving;
    if (key == KEY_END_OF_INPUT || (was_leaving && key == 'y'))
        return KEY_END_OF_INPUT;
    *leaving = key == 'q' && !was_leaving;
    return *leaving || was_leaving ? KEY_NONE : key;
}

/* ---- the question ---- */

/* All seats are asked before any of them hears the answers, so the last answers in the log may be to the question that
 * is open. In each game the referee writes a note when all have answered. */
static size_t seen_end(const struct match *m)
{
    size_t end = m->events;
    while (end > 0 && (m->event[end - 1].what == EVENT_ANSWER || m->event[end - 1].what == EVENT_FAULT))
        end--;
    return end;
}

static struct person_turn turn_of(const struct person *p)
{
    const char *last = p->text + p->heard;
    while (last > p->text && (*last == '\0' || last[-1] != '\n'))
        last--;
    return (struct person_turn){p->m, p->seat.side, seen_end(p->m), p->text, last};
}

/* ---- by keys ---- */

static void go_to_row(int row)
{
    printf("\33[%d;1H", row);
}

/* Prints what the other player answered to the last question. With more players the picture shows it. */
static void draw_last(const struct person *p, const struct person_turn *t)
{
    char text[SEAT_LINE];
    for (size_t i = t->end; p->asked > 0 && t->m->game->seats == 2 && i-- > 0;) {
        const struct match_event *e = &t->m->event[i];
        if (e->what != EVENT_ANSWER || e->side == t->side)
            continue;
        match_event_words(t->m, e, text, sizeof text);
        text_print(t->m->job.name[e->side], 24, false, stdout);
        printf(": %.48s", text);
        return;
    }
}

static bool draw_too_small(void)
{
    int rows, columns;
    if (!terminal_size(1, &rows, &columns) || (rows >= PERSON_ROWS && columns >= PERSON_COLUMNS))
        return false;
    printf("This window is too small: %d lines of %d,\r\nand the game needs %d of %d.\r\nMake it larger, or q: quit",
           rows, columns, PERSON_ROWS, PERSON_COLUMNS);
    fflush(stdout);
    return true;
}

/* Lines that are wider than the window are cut off: \33[?7l. */
static void board_draw(const struct person *p, const struct person_turn *t, const char *why)
{
    fputs("\33[?7l\33[H\33[J", stdout);
    if (draw_too_small())
        return;
    p->board->draw(p->state, t, true, p->style, stdout);
    go_to_row(PERSON_ROWS - 1);
    if (why != NULL)
        printf("\33[7mThat is illegal: %s\33[0m", why);
    else
        draw_last(p, t);
    go_to_row(PERSON_ROWS);
    fputs(p->leaving ? "Leave the game?  y: yes   any other key: no" : p->board->help[p->question][true], stdout);
    fflush(stdout);
}

static void draw_waiting(void)
{
    go_to_row(PERSON_ROWS - 1);
    fputs("\33[JThe others are thinking.", stdout);
    fflush(stdout);
}

/* Returns false if the person leaves. */
static bool ask_by_keys(struct person *p, const struct person_turn *t, char answer[SEAT_LINE])
{
    const char *why = NULL;
    for (;;) {
        board_draw(p, t, why);
        int key = person_key(&p->leaving);
        if (key == KEY_END_OF_INPUT)
            return false;
        if (key == KEY_NONE)
            continue;
        bool made = p->board->press(p->state, key, answer);
        why = made ? p->board->wrong(p->state, answer) : NULL;
        if (made && why == NULL)
            return draw_waiting(), true;
    }
}

/* ---- with plain lines ---- */

bool person_line(char *line, int size)
{
    fputs("> ", stdout);
    fflush(stdout);
    if (fgets(line, size, stdin) == NULL)
        return false;
    line[strcspn(line, "\r\n")] = '\0';
    if (!isatty(0))
        puts(line); /* what a terminal would have echoed */
    return true;
}

static bool ask_by_lines(struct person *p, const struct person_turn *t, char answer[SEAT_LINE])
{
    p->board->draw(p->state, t, false, p->style & ~PRINT_COLOUR, stdout);
    puts(p->board->help[p->question][false]);
    while (person_line(answer, SEAT_LINE)) {
        const char *why = NULL;
        if (strcmp(answer, "quit") == 0 || strcmp(answer, "q") == 0)
            return false;
        if (strcmp(answer, "board") == 0)
            p->board->draw(p->state, t, false, p->style & ~PRINT_COLOUR, stdout);
        else if (strcmp(answer, "help") == 0)
            puts(p->board->help[p->question][false]);
        else if (answer[0] != '\0' && (p->board->wrong == NULL || (why = p->board->wrong(p->state, answer)) == NULL))
            return true;
        if (why != NULL)
            printf("That is illegal: %s. Again:\n", why);
    }
    return false;
}

/* ---- the seat ---- */

static struct person *person_of(struct seat *seat)
{
    return (struct person *)(void *)seat;
}

static void board_say(struct seat *seat, const char *text, size_t size)
{
    struct person *p = person_of(seat);
    if (size >= sizeof p->text - p->heard)
        return;
    memcpy(p->text + p->heard, text, size);
    p->heard += size;
    p->text[p->heard] = '\0';
}

/* Takes the terminal when it is first needed, so that messages before that are seen. */
int person_ask(struct person *p, const struct seat_mark *mark, bool (*ask)(struct person *p, void *question),
               void *question)
{
    if (!p->plain && !p->open)
        p->open = terminal_open() == 0;
    p->thinks(true);
    p->left = !ask(p, question);
    p->thinks(false);
    p->asked++;
    return p->left ? seat_fail(&p->seat, mark, VERDICT_IDLE, "left the game") : 0;
}

static bool board_ask(struct person *p, void *answer)
{
    struct person_turn t = turn_of(p);
    return p->open ? ask_by_keys(p, &t, (char *)answer) : ask_by_lines(p, &t, (char *)answer);
}

static int board_hear(struct seat *seat, struct seat_answer *a)
{
    struct person *p = person_of(seat);
    struct person_turn t = turn_of(p);
    a->used_us = 0;
    p->question = p->board->begin == NULL ? 0 : p->board->begin(p->state, &t, a->line);
    if (p->question >= 0 && person_ask(p, &a->mark, board_ask, a->line) != 0)
        return -1;
    p->heard = 0;
    p->text[0] = '\0';
    return 0;
}

/* ---- the end ---- */

void person_end(const struct person *p)
{
    if (p->open)
        terminal_close();
    else
        putchar('\n');
}

/* Returns how many seats are in the first place of the game. */
static int firsts(const struct match *m)
{
    int n = 0;
    for (int side = 0; side < m->game->seats; side++)
        n += m->place[0][side] == 1;
    return n;
}

void person_verdict(const struct person *p, char *text, size_t size)
{
    const struct match *m = p->m;
    int place = m->place[0][p->seat.side];
    char fault[320];
    if (p->left) {
        snprintf(text, size, "You left the game.");
    } else if (m->result.faulted && place == 1 && m->game->seats == 2) {
        match_fault_text(&m->result.fault, fault, sizeof fault);
        snprintf(text, size, "You win: the opponent failed: %s", fault);
    } else if (p->board->how != NULL) {
        snprintf(text, size, place == 1 ? "You win: %s." : "You lose: %s.",
                 p->board->how[m->event[m->events - 1].arg[0]]);
    } else if (place == 1) {
        snprintf(text, size, firsts(m) == 1 ? "You win." : "A draw: nobody is better than you.");
    } else if (m->game->seats == 2) {
        snprintf(text, size, "You lose.");
    } else {
        snprintf(text, size, "You are number %d of %d.", place, m->game->seats);
    }
}

struct person *person_open(const struct game *game, struct match *m, int side, bool plain)
{
    static const struct seat_ops by_lines = {.say = board_say, .hear = board_hear};
    const struct person_board *board = game->person;
    struct person *p = calloc(1, sizeof *p + board->size);
    if (p == NULL)
        return NULL;
    p->seat = (struct seat){.ops = board->ops != NULL ? board->ops : &by_lines, .side = side};
    p->m = m;
    p->plain = plain || (board->ops == NULL && board->press == NULL);
    p->board = board;
    p->state = p + 1;
    p->style = style_of_terminal();
    return p;
}
