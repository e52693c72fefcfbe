#include "address.h"

#include <stdio.h>
#include <string.h>

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define DIGITS "0123456789"

/* A host name or an IP address, an IPv6 address in brackets. Moves *at behind it. */
static const char *read_host(const char **at)
{
    static const char why[] = "must have a host as in https://contest.example/";
    bool numbers = **at == '[';
    size_t length = strspn(*at + numbers, numbers ? DIGITS "abcdefABCDEF:." : LETTERS DIGITS "-.");
    const char *host = *at + numbers;
    if (length == 0 || length > 253 || host[0] == '.' || host[0] == '-' || (numbers && host[length] != ']'))
        return why;
    *at = host + length + numbers;
    return NULL;
}

static const char *read_port(const char **at)
{
    int port = 0;
    if (**at != ':')
        return NULL;
    for (++*at; **at >= '0' && **at <= '9' && port < 65536; ++*at)
        port = 10 * port + (**at - '0');
    return port > 0 && port < 65536 ? NULL : "must have a port from 1 to 65535";
}

/* Only characters that may stand in an address as they are, or as %41. */
static const char *check_path(const char *path)
{
    if (*path != '\0' && *path != '/')
        return "must have a / behind the host, and no name or password";
    for (; *path != '\0'; path++)
        if (*path == '?' || *path == '#')
            return "must not have ? or #: it is a folder's";
        else if (*path == '%' && strspn(path + 1, DIGITS "abcdefABCDEF") < 2)
            return "must have two hexadecimal digits behind a percent sign";
        else if (strchr("%/-._~!$&'()*+,;=:@" LETTERS DIGITS, *path) == NULL)
            return "must not have blanks, or letters that no address has";
    return NULL;
}

/* Returns the length of https:// or http:// at its beginning, or 0. */
static size_t scheme_length(const char *text)
{
    return strncmp(text, "https://", 8) == 0 ? 8 : strncmp(text, "http://", 7) == 0 ? 7 : 0;
}

bool address_is_web(const char *text)
{
    return scheme_length(text) > 0;
}

const char *address_wrong(const char *text)
{
    if (text[0] == '\0')
        return NULL;
    size_t scheme = scheme_length(text);
    if (scheme == 0)
        return "must begin with https:// or http://";
    text += scheme;
    const char *why = read_host(&text);
    if (why == NULL)
        why = read_port(&text);
    return why == NULL ? check_path(text) : why;
}

void address_folder(const char *text, char *folder, size_t size)
{
    size_t length = strlen(text);
    snprintf(folder, size, "%s%s", text, length == 0 || text[length - 1] == '/' ? "" : "/");
}
