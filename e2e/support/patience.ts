/**
 * In milliseconds, what is awaited may take in Playwright, the gallery's page included (tests/support/patience.ts is
 * Vitest's): a machine that is shared can be five times slower for minutes, and a run in which all is right never waits
 * so long. Tests set no shorter times of their own, except for one try of a step that is repeated.
 */
export const patience = 60_000
