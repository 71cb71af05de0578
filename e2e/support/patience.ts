/**
 * The time limit in milliseconds for everything that Playwright waits for, including the gallery
 * (tests/support/patience.ts is Vitest's): a shared machine can be five times slower for minutes, and a successful run
 * never waits that long. Tests set no shorter times of their own, except for one try of a step that is repeated.
 */
export const patience = 60_000
