/** Counts of levels, and the probabilities that follow from them. */
import { fields, levelIn } from '../compare/fields.ts'
import type { LevelProbabilities } from './weights.ts'

export class LevelCounts {
  readonly #counts = fields.map(({ levels }) => new Float64Array(levels))

  add(pattern: number, weight = 1): void {
    for (let at = 0; at < fields.length; at++) {
      const level = levelIn(pattern, at)
      const row = this.#counts[at]
      if (level !== 0 && row !== undefined) row[level] = (row[level] ?? 0) + weight
    }
  }

  /** As if so many pairs more had been seen whose levels are as expected: a small sample does not drift. */
  probabilities(like: LevelProbabilities, pairs: number): LevelProbabilities {
    return this.#counts.map((row, at) => {
      const total = row.reduce((sum, count) => sum + count, 0)
      return Array.from(row, (count, level) =>
        level === 0 ? 0 : (count + pairs * (like[at]?.[level] ?? 0)) / (total + pairs),
      )
    })
  }
}

/** The same for every level of a field. */
export const even: LevelProbabilities = fields.map(({ levels }) =>
  Array.from({ length: levels }, (_, level) => (level === 0 ? 0 : 1 / (levels - 1))),
)
