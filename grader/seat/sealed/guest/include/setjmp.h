/*
 * setjmp.h - says that a sealed player has no setjmp. WebAssembly has none, and the C library has no header for it.
 */
#error "the sealed seat has no setjmp and longjmp"
