/**
 * The time limit in milliseconds for everything that Vitest waits for (e2e/support/patience.ts is Playwright's). A
 * shared machine can be five times slower for minutes, and a successful run never waits that long.
 */
export const patience = 100_000

/** The same for `vi.waitFor` and `vi.waitUntil`, whose default is one second. */
export const patient = { timeout: patience }
