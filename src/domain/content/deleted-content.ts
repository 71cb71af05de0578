/** How long a deleted photo or file can be restored, in milliseconds. Unfinished uploads wait as long. */
export const contentKeptFor = 24 * 60 * 60 * 1000

export const canBeRestored = (deletedAt: Date, now: Date): boolean =>
  now.getTime() - deletedAt.getTime() < contentKeptFor
