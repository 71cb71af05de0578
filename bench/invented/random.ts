/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Random {
  /** A whole number from 0 up to, but not including, `below`. */
  readonly whole: (below: number) => number
  /** True with this probability, from 0 to 1. */
  readonly chance: (share: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
  /** Picks the first items more often than the last ones, as a country has a few frequent names. */
  readonly pickOften: <T>(from: readonly T[]) => T
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const at = <T>(from: readonly T[], index: number): T => {
    const item = from[index]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    whole,
    chance: (share) => next() < share,
    pick: (from) => at(from, whole(from.length)),
    pickOften: (from) => at(from, Math.floor(next() ** 2 * from.length)),
  }
}
