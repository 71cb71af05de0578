/**
 * In milliseconds, what is awaited may take, everywhere: a machine that is shared can be five times slower for
 * minutes, and a run in which all is right never waits so long. Tests set no shorter times of their own.
 */
export const patience = 60_000
