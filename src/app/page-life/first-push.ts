/**
 * How long reads wait for the push connection, in milliseconds. After that time, the page reads without the connection.
 */
const patience = 3_000

const begun = Promise.withResolvers<void>()

/** The push connection is there for the first time. */
export const pushesBegin = (): void => begun.resolve()

/**
 * Resolves when the push connection is there. The page then reads again what it read before, because it may have missed
 * changes. A part that nobody waits for starts after this, and reads only once.
 */
export const pushesBegun = (): Promise<void> =>
  Promise.race([begun.promise, new Promise<void>((resolve) => setTimeout(resolve, patience))])
