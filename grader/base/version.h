/*
 * version.h - the one place of the kit's version. It grows with every release; CHANGELOG.md says what for.
 */
#ifndef SORTIE_VERSION_H
#define SORTIE_VERSION_H

#define SORTIE_VERSION "0.2"

#endif
