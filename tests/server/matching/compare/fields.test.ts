import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldTable } from '../../../../server/matching/compare/field-table.ts'
import { allFields, levelIn, ofEachField, withLevel } from '../../../../server/matching/compare/fields.ts'

describe('a pattern of agreement', () => {
  it('contains the level of every field', () => {
    const levels = fc.record(ofEachField(({ rows }) => fc.integer({ min: 0, max: rows.length })))

    fc.assert(
      fc.property(levels, (all) => {
        const pattern = allFields.reduce((sum, field) => withLevel(sum, field, all[field.name]), 0)

        expect(ofEachField((field) => levelIn(pattern, field))).toEqual(all)
      }),
    )
  })
})

describe('the table of fields', () => {
  it.each([
    ['death', 'birth'],
    ['deathPlace', 'birthPlace'],
    ['mother', 'father'],
    ['spouse', 'father'],
  ] as const)('numbers the levels of %s as those of %s, with which they are compared', (one, other) => {
    expect(fieldTable[one].level).toEqual(fieldTable[other].level)
  })

  it.each(['same', 'sibling', 'generation'] as const)('has shares of a whole for %s, or none', (kind) => {
    const sums = allFields.map(({ rows }) => rows.reduce((sum, row) => sum + (row[kind] ?? 0), 0))

    for (const sum of sums) expect([0, 1]).toContain(Number(sum.toFixed(9)))
  })
})
