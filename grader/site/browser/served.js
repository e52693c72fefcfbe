"use strict";
/*
 * In place of this file `sortie serve` answers with who is logged in: {me: {name, contestant}}, or {me: null}. As it
 * stands here the pages are files that something else gives out, and lead to no login.
 */
window.sortieServed = null;
