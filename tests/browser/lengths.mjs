/*
 * Tests of two lengths: `make test` runs the short ones, `make test-all` then all of them, because many begin where the
 * one before has ended. LENGTH is as in tests/lib/suite.h. A file of long tests only imports longTest as test, and
 * `make test` leaves it out.
 */
import { test as run } from "node:test";

const { LENGTH } = process.env, none = () => {};

/* A test that takes longer hangs: it fails, and the others go on. The longest wait of a test ends after ten minutes. */
const HANGING_MS = 12 * 60000;

export const test = (name, ...rest) => run(name, { timeout: HANGING_MS, ...(rest.length > 1 ? rest[0] : {}) }, rest.at(-1));
export const longTest = LENGTH === "--short" ? none : test;
