/**
 * In milliseconds, what is awaited may take in Vitest (e2e/support/patience.ts is Playwright's): a machine that is shared
 * can be five times slower for minutes, and a run in which all is right never waits so long.
 */
export const patience = 100_000

/** The same for `vi.waitFor` and `vi.waitUntil`, which by themselves give up after a second. */
export const patient = { timeout: patience }
