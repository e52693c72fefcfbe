/*
 * register.h - the page on which people register themselves (contest/talk/registration.h). The browser that registered
 * keeps a secret in a cookie. With it the page says how things stand, and once the judge has approved, it begins a
 * session and shows the link for other browsers.
 */
#ifndef SORTIE_REGISTER_H
#define SORTIE_REGISTER_H

struct asked;

void register_page(const struct asked *q);
void register_take(const struct asked *q);

#endif
