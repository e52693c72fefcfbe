/*
 * version.h - the kit's version, MAJOR.MINOR.PATCH, which is defined only here. It grows with every release: see
 * CHANGELOG.md. The newest entries of CHANGELOG.md and debian/changelog have the same number.
 */
#ifndef SORTIE_VERSION_H
#define SORTIE_VERSION_H

#define SORTIE_VERSION "1.0.0"

#endif
