/**
 * Sizes of tests that find more the longer they run. `npm run soak` sets KINWEAVE_SOAK to `long`. `npm run soak --
 * --tiny`, which `npm test` runs, sets it to `tiny`: then each part runs once, as small as it can be.
 */
const soak = process.env['KINWEAVE_SOAK']

export const isSoak = soak !== undefined

interface Sizes<T> {
  /** The size in a run of `npm test`. */
  readonly usual: T
  readonly tiny: T
  readonly long: T
}

export function soakSized<T>({ usual, tiny, long }: Sizes<T>): T {
  if (soak === undefined) return usual
  return soak === 'tiny' ? tiny : long
}

/**
 * Every third item of `all`. Each `turn` starts at a different item, so that three turns together take all items. The
 * soak takes all items at every turn. For tests that try every value at every place, if all places handle a value
 * alike.
 */
export const inTurn = <T>(all: readonly T[], turn: number): readonly T[] =>
  soak === 'long' ? all : all.filter((_, index) => (index + turn) % 3 === 0)
