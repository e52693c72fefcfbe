/*
 * Tests of two lengths: `make test` runs the short ones, `make test-all` then all of them, because many begin where the
 * one before has ended. LENGTH is as in tests/lib/suite.h. A file of long tests only imports longTest as test, and
 * `make test` leaves it out.
 */
import { test as run } from "node:test";

const { LENGTH } = process.env, none = () => {};

export const test = run;
export const longTest = LENGTH === "--short" ? none : run;
