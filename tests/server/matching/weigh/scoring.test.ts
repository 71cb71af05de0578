import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fields, levelIn, withLevel } from '../../../../server/matching/compare/fields.ts'
import { Scoring } from '../../../../server/matching/weigh/scoring.ts'
import { expected, type LevelProbabilities, type Weights } from '../../../../server/matching/weigh/weights.ts'

/** Whatever a comparison may have learned. */
const probabilities: fc.Arbitrary<LevelProbabilities> = fc
  .tuple(
    ...fields.map(({ levels }) =>
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: levels, maxLength: levels }),
    ),
  )
  .map((rows) =>
    rows.map((row) => {
      const total = row.slice(1).reduce((sum, one) => sum + one, 0)
      return row.map((one, level) => (level === 0 ? 0 : one / total))
    }),
  )

const weights: fc.Arbitrary<Weights> = fc
  .record({ m: probabilities, random: probabilities, sibling: probabilities, generation: probabilities })
  .map(({ m, ...u }) => ({ version: 1, m, u, prior: { random: 12, sibling: -2, generation: -1 } }))

const patterns = fc
  .tuple(...fields.map(({ levels }) => fc.integer({ min: 0, max: levels - 1 })))
  .map((levels) => levels.reduce((pattern, level, field) => withLevel(pattern, field, level), 0))

/** The level of each field that says the most. */
const fullest = fields.map(({ name, levels }) => (name === 'birth' || name === 'death' ? 9 : levels - 1))

describe(Scoring.name, () => {
  it('never lowers a score for a fact that agrees', () => {
    fc.assert(
      fc.property(
        weights,
        patterns,
        fc.integer({ min: 0, max: fields.length - 1 }),
        (given, pattern, field) => {
          const scoring = new Scoring(given)
          const without = pattern - withLevel(0, field, levelIn(pattern, field))
          const agreeing = withLevel(without, field, fullest[field] ?? 0)

          expect(scoring.bits(agreeing, 0)).toBeGreaterThanOrEqual(scoring.bits(without, 0) - 1e-9)
          expect(scoring.bits(agreeing, 0)).toBeGreaterThanOrEqual(scoring.bits(pattern, 0) - 1e-9)
        },
      ),
    )
  })

  it.each(fields.map(({ name }, field) => [name, field] as const))(
    'lets %s speak for a match where it agrees, against it where it contradicts',
    (_, field) => {
      const flat = fields.map(({ levels }) =>
        Array.from({ length: levels }, (_, level) => (level === 0 ? 0 : 1 / (levels - 1))),
      )
      // By chance two differ in nearly everything.
      const u = flat.map((row) =>
        row.map((_, level) => (level === 0 ? 0 : level === 1 ? 0.9 : 0.1 / (row.length - 2))),
      )
      const scoring = new Scoring({
        version: 1,
        m: expected,
        u: { random: u, sibling: u, generation: u },
        prior: { random: 10, sibling: 0, generation: 0 },
      })
      const nothing = scoring.bits(0, 0)

      expect(scoring.bits(withLevel(0, field, fullest[field] ?? 0), 0)).toBeGreaterThan(nothing)
      expect(scoring.bits(withLevel(0, field, 1), 0)).toBeLessThan(nothing)
    },
  )
})
