/**
 * Sizes of tests that find more the longer they run. `npm run soak` sets KINWEAVE_SOAK to `long`. `npm run soak --
 * --tiny`, which `npm test` runs, sets it to `tiny`: then each part of the soak runs once, as small as it can be.
 */
const soak = process.env['KINWEAVE_SOAK']

export const isSoak = soak !== undefined

interface Sizes<T> {
  /** The size in `npm test`. */
  readonly usual: T
  readonly tiny: T
  readonly long: T
}

export function soakSized<T>({ usual, tiny, long }: Sizes<T>): T {
  if (soak === undefined) return usual
  return soak === 'tiny' ? tiny : long
}
