/**
 * How photos lie in a pile (requirements CNT-05 to CNT-07). A pile is a row of prints that overlap: each print shows at
 * least a quarter of its width.
 */

/** A pile has more photos than this; fewer lie side by side. */
const maxWithoutPile = 4
/** The part of a print's width that the next print leaves uncovered, at least. */
export const minPileSpacing = 0.25
/** Prints further apart would not look like a pile. */
const maxPileSpacing = 0.7
/** How long photos take to spread out of a pile, in milliseconds. */
export const pileAnimation = 500

export interface Pile {
  /** How many prints lie in the pile. The others are shown when it is spread out. */
  readonly shown: number
  /** The distance from one print to the next, as a part of a print's width. */
  readonly spacing: number
}

export const hasPile = (count: number): boolean => count > maxWithoutPile

/** The pile of so many photos; null if they lie side by side. `width` and `print` are in pixels. */
export function pileOf(count: number, width: number, print: number): Pile | null {
  if (!hasPile(count)) return null
  const room = Math.max(0, width - print) / print
  const shown = Math.max(2, Math.min(count, Math.floor(room / minPileSpacing) + 1))
  return { shown, spacing: Math.min(maxPileSpacing, Math.max(minPileSpacing, room / (shown - 1))) }
}
