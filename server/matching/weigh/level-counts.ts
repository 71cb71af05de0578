/** Counts of levels, and the probabilities computed from them. */
import { floatAt, itemAt } from '../columns/at.ts'
import { allFields, levelCount, levelIn, ofEachField } from '../compare/fields.ts'
import type { LevelProbabilities } from './weights.ts'

export class LevelCounts {
  readonly #counts = new Float64Array(levelCount)

  add(pattern: number, weight = 1): void {
    for (const field of allFields) {
      const level = levelIn(pattern, field)
      if (level === 0) continue
      const place = field.start + level
      this.#counts[place] = floatAt(this.#counts, place) + weight
    }
  }

  /**
   * Probabilities from the counts. `pairs` assumed pairs with the levels `like` are added, so that a small sample does
   * not decide alone.
   */
  probabilities(like: LevelProbabilities, pairs: number): LevelProbabilities {
    return ofEachField(({ name, rows, start }) => {
      const counts = this.#counts.subarray(start, start + rows.length + 1)
      const total = counts.reduce((sum, count) => sum + count, 0)
      return Array.from(counts, (count, level) =>
        level === 0 ? 0 : (count + pairs * itemAt(like[name], level)) / (total + pairs),
      )
    })
  }
}

/** Equal probabilities for all levels of each field. */
export const even: LevelProbabilities = ofEachField(({ rows }) => [0, ...rows.map(() => 1 / rows.length)])
