import { describe, expect, it } from 'vitest'
import { yearsOnCard } from '#domain/dates/life-years.ts'

const day = (first: string | null) => (first === null ? null : { type: 'date' as const, first })

describe(yearsOnCard.name, () => {
  it.each([
    ['1808', '1896', true, '1808–1896'],
    ['1842-09', '1842-10', true, '1842'],
    ['A1850', null, true, 'about 1850–'],
    ['A1850', null, false, 'about 1850'],
    [null, '1910', true, '–1910'],
    [null, null, true, ''],
    [null, null, false, ''],
  ])('born %s, died %s, deceased %s: %j', (birth, death, deceased, text) => {
    expect(yearsOnCard({ birthDate: day(birth), deathDate: day(death), living: !deceased })).toBe(text)
  })
})
