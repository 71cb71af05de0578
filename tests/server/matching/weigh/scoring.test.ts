import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allFields,
  type Field,
  levelIn,
  ofEachField,
  withLevel,
} from '../../../../server/matching/compare/fields.ts'
import { Scoring } from '../../../../server/matching/weigh/scoring.ts'
import { expected, type LevelProbabilities, type Weights } from '../../../../server/matching/weigh/weights.ts'

/** Any probabilities that a comparison may have learned. */
const probabilities: fc.Arbitrary<LevelProbabilities> = fc.record(
  ofEachField(({ rows }) =>
    fc
      .array(fc.integer({ min: 1, max: 1000 }), { minLength: rows.length, maxLength: rows.length })
      .map((counts) => {
        const total = counts.reduce((sum, one) => sum + one, 0)
        return [0, ...counts.map((one) => one / total)]
      }),
  ),
)

const weights: fc.Arbitrary<Weights> = fc
  .record({ m: probabilities, random: probabilities, sibling: probabilities, generation: probabilities })
  .map(({ m, ...u }) => ({ version: 1, m, u, prior: { random: 12, sibling: -2, generation: -1 } }))

const patterns = fc
  .record(ofEachField(({ rows }) => fc.integer({ min: 0, max: rows.length })))
  .map((levels) => allFields.reduce((pattern, field) => withLevel(pattern, field, levels[field.name]), 0))

/** The level of each field with the most agreement. */
const fullest = ({ name, rows }: Field) => (name === 'birth' || name === 'death' ? 9 : rows.length)

describe(Scoring.name, () => {
  it('never lowers a score for a fact that agrees', () => {
    fc.assert(
      fc.property(weights, patterns, fc.constantFrom(...allFields), (given, pattern, field) => {
        const scoring = new Scoring(given)
        const without = pattern - withLevel(0, field, levelIn(pattern, field))
        const agreeing = withLevel(without, field, fullest(field))

        expect(scoring.bits(agreeing, 0)).toBeGreaterThanOrEqual(scoring.bits(without, 0) - 1e-9)
        expect(scoring.bits(agreeing, 0)).toBeGreaterThanOrEqual(scoring.bits(pattern, 0) - 1e-9)
      }),
    )
  })

  it.each(allFields.map((field) => [field.name, field] as const))(
    'counts %s for a match if it agrees, and against it if it contradicts',
    (_, field) => {
      // Two random persons differ in nearly everything.
      const u = ofEachField(({ rows }) => [0, 0.9, ...rows.slice(1).map(() => 0.1 / (rows.length - 1))])
      const scoring = new Scoring({
        version: 1,
        m: expected,
        u: { random: u, sibling: u, generation: u },
        prior: { random: 10, sibling: 0, generation: 0 },
      })
      const nothing = scoring.bits(0, 0)

      expect(scoring.bits(withLevel(0, field, fullest(field)), 0)).toBeGreaterThan(nothing)
      expect(scoring.bits(withLevel(0, field, 1), 0)).toBeLessThan(nothing)
    },
  )
})
