/*
 * version.h - the kit's version, which is defined only here. It grows with every release. See CHANGELOG.md.
 */
#ifndef SORTIE_VERSION_H
#define SORTIE_VERSION_H

#define SORTIE_VERSION "0.2"

#endif
