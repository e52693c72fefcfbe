#define _GNU_SOURCE
#include "terminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/* Signal handlers read and write these, so they cannot be in a struct. A process has only one terminal. */
static struct termios found, raw;
static volatile sig_atomic_t is_open;

static void write_all(const char *text)
{
    if (write(1, text, strlen(text)) < 0)
        return; /* there is nobody left who could read a message */
}

/* Switches to the alternate screen, if the terminal has one, and hides the cursor. terminal_leave also lets lines wrap
 * again, which a screen may have switched off. Both are safe in a signal handler. */
static void terminal_enter(void)
{
    tcsetattr(0, TCSAFLUSH, &raw);
    write_all("\33[?1049h\33[?25l\33[H\33[J");
    is_open = 1;
}

static void terminal_leave(void)
{
    is_open = 0;
    write_all("\33[0m\33[?7h\33[?25h\33[?1049l");
    tcsetattr(0, TCSAFLUSH, &found);
}

static void end_by(int number)
{
    terminal_leave();
    signal(number, SIG_DFL);
    raise(number);
}

static void stop_by(int number)
{
    int saved = errno;
    (void)number;
    terminal_leave();
    raise(SIGSTOP);
    terminal_enter();
    errno = saved;
}

static void wake_by(int number)
{
    (void)number; /* SIGWINCH only interrupts the wait for a key. At other times it is blocked */
}

void terminal_catch(int number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler}; /* no SA_RESTART: blocking calls shall return */
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

int terminal_open(void)
{
    static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    if (tcgetattr(0, &found) != 0)
        return -1;
    raw = found;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO); /* keys still send signals: Ctrl-C ends the program, Ctrl-Z stops it */
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        terminal_catch(ends[i], end_by);
    terminal_catch(SIGTSTP, stop_by);
    sigset_t resized;
    sigemptyset(&resized);
    sigaddset(&resized, SIGWINCH);
    sigprocmask(SIG_BLOCK, &resized, NULL);
    terminal_catch(SIGWINCH, wake_by);
    atexit(terminal_close);
    terminal_enter();
    return 0;
}

void terminal_close(void)
{
    if (is_open)
        terminal_leave();
}

/* ---- keys ---- */

/* If the size changed while nobody was waiting, the next wait ends at once. */
static int read_byte(int timeout_ms)
{
    const struct timespec limit = {timeout_ms / 1000, timeout_ms % 1000 * 1000000L};
    struct pollfd in = {.fd = 0, .events = POLLIN};
    unsigned char byte;
    sigset_t none;
    sigemptyset(&none);
    int ready = ppoll(&in, 1, timeout_ms < 0 ? NULL : &limit, &none);
    if (ready == 0 || (ready < 0 && errno == EINTR))
        return KEY_NONE;
    return ready > 0 && read(0, &byte, 1) == 1 ? byte : KEY_END_OF_INPUT;
}

/* Reads the rest of "ESC [ A", "ESC O A" or "ESC [ 1 ~". */
static int read_sequence(void)
{
    enum { SOON = 50 }; /* ms. The rest of a sequence arrives at once. */
    static const struct {
        char last;
        int digit, key;
    } known[] = {{'A', 0, KEY_UP},  {'B', 0, KEY_DOWN}, {'C', 0, KEY_RIGHT}, {'D', 0, KEY_LEFT}, {'H', 0, KEY_HOME},
                 {'F', 0, KEY_END}, {'~', 1, KEY_HOME}, {'~', 7, KEY_HOME},  {'~', 4, KEY_END},  {'~', 8, KEY_END}};
    int byte = read_byte(SOON), digit = 0;
    if (byte != '[' && byte != 'O')
        return KEY_ESCAPE;
    while ((byte = read_byte(SOON)) >= '0' && byte <= '9')
        digit = byte - '0';
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (byte == known[i].last && digit == known[i].digit)
            return known[i].key;
    return KEY_NONE;
}

int terminal_key(int timeout_ms)
{
    int byte = read_byte(timeout_ms);
    return byte == 27 ? read_sequence() : byte;
}

bool terminal_size(int fd, int *rows, int *columns)
{
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
        return false;
    *rows = size.ws_row;
    *columns = size.ws_col;
    return true;
}
