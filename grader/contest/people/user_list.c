#define _GNU_SOURCE
#include "user_list.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/command/trouble.h"
#include "base/command/words.h"
#include "base/memory.h"
#include "base/whole_file.h"

enum { MOST_FIELDS = 32 };

void user_list_free(struct user_list *list)
{
    free(list->user);
    free(list->text);
    *list = (struct user_list){.user = NULL};
}

/* Adds somebody without groups. A line without a name is left out. */
static int user_list_add(struct user_list *list, char *name, int line)
{
    name = words_trim(name);
    if (name[0] == '\0')
        return 0;
    if (!MEMORY_ROOM(list->user, list->count + 1, list->room))
        return -1;
    if (strlen(name) >= USER_LIST_NAME)
        name[USER_LIST_NAME - 1] = '\0';
    list->user[list->count++] = (struct listed_user){.name = name, .line = line};
    return 0;
}

/* ---- tables ---- */

/* A table and its row at hand. */
struct table {
    char *at; /* the next row */
    char separator;
    bool quotes;                  /* as in RFC 4180, also around line ends */
    int line, lines;              /* where the row begins, from 1, and the lines up to its end */
    char *field[MOST_FIELDS + 1]; /* of the row. Those that it lacks are empty, as the last one is */
};

enum { NO_FIELD = MOST_FIELDS };

/* Reads the fields of the next row. Further ones than MOST_FIELDS are left out. Returns false if there is no row. */
static bool next_row(struct table *t)
{
    char *from = t->at, *to = from;
    int count = 0;
    bool quoted = false;
    if (*from == '\0')
        return false;
    t->line = t->lines + 1;
    t->field[count++] = to;
    for (;; from++) {
        if (t->quotes && *from == '"' && (quoted || to == t->field[count - 1])) {
            if (quoted && from[1] == '"')
                *to++ = *from++;
            else
                quoted = !quoted;
        } else if (*from == '\0' || (*from == '\n' && !quoted)) {
            break;
        } else if (*from == t->separator && !quoted) {
            *to++ = '\0';
            if (count == MOST_FIELDS)
                to = t->field[MOST_FIELDS - 1]; /* written over, again and again */
            else
                t->field[count++] = to;
        } else {
            t->lines += *from == '\n';
            *to++ = *from;
        }
    }
    t->lines++;
    t->at = from + (*from == '\n');
    if (to > t->field[count - 1] && to[-1] == '\r')
        to--;
    *to = '\0';
    while (count <= NO_FIELD)
        t->field[count++] = to;
    return true;
}

static bool is_one_of(const char *word, const char *const list[])
{
    for (; *list != NULL; list++)
        if (strcasecmp(word, *list) == 0)
            return true;
    return false;
}

const char *user_list_competition(const char *word)
{
    static const char *const out[] = {"yes", "true", "1", "x", "*", "out", "unofficial", "out of competition",
                                      "是",  "打星", NULL};
    static const char *const in[] = {"", "no", "false", "0", "in", "official", "否", NULL};
    return is_one_of(word, out) ? "out" : is_one_of(word, in) ? "in" : NULL;
}

/* The columns of a table: the name, then the groups. NO_FIELD: there is none. */
enum { COLUMNS = 1 + LISTED_GROUPS };

/* Finds the columns by the words of the first line. Returns false if it has no column of names: it is no head. */
static bool read_heads(char *const field[], int column[COLUMNS])
{
    static const char *const heads[COLUMNS][11] = {
        {"name", "username", "user name", "login", "user", "team", "contestant", "姓名", "用户名", "选手"},
        {"school", "university", "institution", "organization", "affiliation", "学校", "单位"},
        {"region", "country", "province", "地区", "省份"},
        {"division", "category", "组别"},
        {"out_of_competition", "out of competition", "unofficial", "打星"}};
    for (int k = 0; k < COLUMNS; k++) {
        column[k] = 0;
        while (column[k] < NO_FIELD && !is_one_of(field[column[k]], heads[k]))
            column[k]++;
    }
    return column[0] < NO_FIELD;
}

static int read_person(struct user_list *list, const struct table *t, const int column[COLUMNS])
{
    int before = list->count, rc = user_list_add(list, t->field[column[0]], t->line);
    for (int k = 0; k < LISTED_GROUPS && list->count > before; k++)
        list->user[before].group[k] = column[1 + k] < NO_FIELD ? words_trim(t->field[column[1 + k]]) : NULL;
    return rc;
}

static int read_table(struct user_list *list, char *text)
{
    static const int first_only[COLUMNS] = {0, NO_FIELD, NO_FIELD, NO_FIELD, NO_FIELD};
    size_t first = strcspn(text, "\r\n");
    struct table t = {.at = text, .quotes = true};
    t.separator = memchr(text, '\t', first) != NULL                                      ? '\t'
                  : memchr(text, ';', first) != NULL && memchr(text, ',', first) == NULL ? ';'
                                                                                         : ',';
    int found[COLUMNS];
    list->kind = "a table";
    if (!next_row(&t))
        return 0;
    const int *column = read_heads(t.field, found) ? found : first_only;
    for (int k = 1; k < COLUMNS; k++)
        list->groups |= column[k] < NO_FIELD;
    int rc = column == found ? 0 : read_person(list, &t, column);
    while (rc == 0 && next_row(&t))
        rc = read_person(list, &t, column);
    return rc;
}

/* ---- DOMjudge: its first line says what it is; no quotes ---- */

static bool begins_with(const char *text, const char *word)
{
    return strncasecmp(text, word, strlen(word)) == 0;
}

static bool is_domjudge(const char *text)
{
    return begins_with(text, "accounts\t") || begins_with(text, "teams\t") || begins_with(text, "File_Version\t");
}

/* "team", a name, a user name and a password; or a number, two identities, the team's name, its institution in full and
 * in short, and a country. */
static int read_domjudge(struct user_list *list, char *text)
{
    static const char *const types[] = {"team", "judge", "admin", "analyst", "staff", "balloon", "jury", NULL};
    static const int of_accounts[COLUMNS] = {2, NO_FIELD, NO_FIELD, NO_FIELD, NO_FIELD},
                     of_teams[COLUMNS] = {3, 4, 6, NO_FIELD, NO_FIELD},
                     of_others[COLUMNS] = {3, NO_FIELD, NO_FIELD, NO_FIELD, NO_FIELD};
    bool teams = begins_with(text, "teams\t");
    struct table t = {.at = text, .separator = '\t'};
    int rc = 0;
    list->kind = "a list of DOMjudge's";
    list->groups = teams;
    next_row(&t);
    while (rc == 0 && next_row(&t)) {
        bool account = !teams && is_one_of(t.field[0], types);
        if (!account || strcasecmp(t.field[0], "team") == 0)
            rc = read_person(list, &t, account ? of_accounts : teams ? of_teams : of_others);
    }
    return rc;
}

/* ---- CMS: the part of YAML that its lists use ---- */

/* Finds "key:" as a word of a line; returns what follows it, or NULL. */
static char *value_of(char *line, const char *key)
{
    size_t length = strlen(key);
    for (char *at = line; (at = strstr(at, key)) != NULL; at += length) {
        char *end = at + length, quote = at > line ? at[-1] : '\0';
        bool quoted = (quote == '"' || quote == '\'') && *end == quote;
        char before = at - quoted > line ? at[-1 - quoted] : ' ';
        end += quoted;
        if (strchr(" \t-{,", before) != NULL && end[strspn(end, " \t")] == ':')
            return end + strspn(end, " \t") + 1;
    }
    return NULL;
}

/* Ends a value where its quote, or the list that it stands in, ends. */
static char *plain_value(char *value)
{
    value += strspn(value, " \t");
    if (*value == '"' || *value == '\'') {
        char *end = strchr(value + 1, *value);
        if (end != NULL)
            *end = '\0';
        return value + 1;
    }
    value[strcspn(value, ",}#\r")] = '\0';
    return value;
}

static bool is_true(char *value)
{
    static const char *const words[] = {"true", "yes", "on", "1", NULL};
    return is_one_of(words_trim(plain_value(value)), words);
}

static bool begins_users(const char *line)
{
    return begins_with(line, "users:") || begins_with(line, "utenti:");
}

static bool is_cms(const char *text)
{
    return begins_users(text) || strcasestr(text, "\nusers:") != NULL || strcasestr(text, "\nutenti:") != NULL;
}

/* Reads a line of a user. `before`: how many users there were before this one, who is last in the list, once named.
 * Both values are found before plain_value cuts the line. */
static int read_user(struct user_list *list, int before, char *line, int number, bool *hidden)
{
    char *mark = value_of(line, "hidden"), *name = value_of(line, "username");
    if (mark == NULL)
        mark = value_of(line, "nascosto");
    *hidden |= mark != NULL && is_true(mark);
    if (name == NULL)
        return 0;
    list->count = before;
    return user_list_add(list, plain_value(name), number);
}

static int read_cms(struct user_list *list, char *text)
{
    bool inside = false, hidden = false;
    int number = 0, rc = 0, before = 0;
    list->kind = "a contest.yaml of CMS";
    for (char *line = text, *next; line != NULL && rc == 0; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        number++;
        size_t indent = strspn(line, " \t");
        if (line[indent] == '#' || line[indent] == '\0' || line[indent] == '\r')
            continue;
        if (indent == 0 && line[0] != '-')
            inside = begins_users(line);
        if (inside && line[indent] == '-') {
            list->count = before = hidden ? before : list->count;
            hidden = false;
        }
        if (inside)
            rc = read_user(list, before, line, number, &hidden);
    }
    list->count = hidden ? before : list->count;
    return rc;
}

/* ---- any of them ---- */

int user_list_read_text(struct user_list *list, char *text, char *why, size_t size)
{
    static const char mark[] = "\xef\xbb\xbf";
    list->text = text;
    errno = 0;
    text += strncmp(text, mark, sizeof mark - 1) == 0 ? sizeof mark - 1 : 0;
    int rc = is_domjudge(text) ? read_domjudge(list, text)
             : is_cms(text)    ? read_cms(list, text)
                               : read_table(list, text);
    if (rc != 0) {
        errno = ENOMEM;
        snprintf(why, size, "%s", strerror(ENOMEM));
    } else if (list->count == 0) {
        snprintf(why, size, "%s without a name in it", list->kind);
        rc = -1;
    }
    return rc;
}

/* Says what is wrong with a file. errno stays if the system failed. */
static void name_error(int error, char *why, size_t size)
{
    if (error == EINVAL)
        snprintf(why, size, "is not a regular file");
    else if (error == EFBIG)
        snprintf(why, size, "is larger than %d MiB, or no text", USER_LIST_BYTES >> 20);
    else
        snprintf(why, size, "%s", strerror(error));
    errno = trouble_is_system(error) ? error : 0;
}

int user_list_read(struct user_list *list, const char *path, char *why, size_t size)
{
    size_t length;
    char *text = whole_file_text(path, 0, USER_LIST_BYTES - 1, &length);
    int error = text == NULL ? errno : memchr(text, '\0', length) != NULL ? EFBIG : 0;
    if (error == 0)
        return user_list_read_text(list, text, why, size);
    free(text);
    name_error(error, why, size);
    return -1;
}
