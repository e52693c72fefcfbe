/*
 * Tests of two lengths: `make test` runs the short ones, `make test-all` then the long ones, `make browser` both.
 * LENGTH is as in tests/lib/suite.h. A file of long tests only imports longTest as test, and `make test` leaves it out.
 */
import { test as run } from "node:test";

const { LENGTH } = process.env, none = () => {};

export const test = LENGTH === "--rest" ? none : run;
export const longTest = LENGTH === "--short" ? none : run;
