import { describe, expect, it } from 'vitest'
import {
  dateLevel,
  fields,
  givenLevel,
  surnameLevel,
  withLevel,
} from '../../../../server/matching/compare/fields.ts'
import { nothingDiffers } from '../../../../server/matching/decide/contradictions.ts'
import { isUncorroborated } from '../../../../server/matching/decide/corroboration.ts'
import type { Kin } from '../../../../server/matching/propagate/kin-evidence.ts'

const nobody: Kin = {
  father: 0,
  mother: 0,
  spouses: 0,
  spousesElsewhere: 0,
  children: 0,
  childrenElsewhere: 0,
  siblings: 0,
  isParentOfMatched: false,
  isOnlyChild: false,
  isOnlySpouse: false,
}

const named = (given: number, surname: number) =>
  withLevel(withLevel(0, fields.given, given), fields.surname, surname)
const sameName = named(givenLevel.first, surnameLevel.same)
const dated = (pattern: number, birth: number, death: number) =>
  withLevel(withLevel(pattern, fields.birth, birth), fields.death, death)
const { missing, neighbourYear, nearYears, sameYear, sameDay, overlap } = dateLevel

describe(isUncorroborated.name, () => {
  it.each([
    [neighbourYear, missing, false],
    [neighbourYear, sameYear, false],
    [sameDay, neighbourYear, false],
    [neighbourYear, neighbourYear, true],
    [neighbourYear, overlap, true],
    [nearYears, sameYear, true],
    [nearYears, sameDay, false],
  ])('birth %i, death %i without a relative: %s', (birth, death, isAsked) => {
    expect(isUncorroborated(dated(sameName, birth, death), nobody, false)).toBe(isAsked)
  })

  it('asks a person in small trees if the years differ by one', () => {
    expect(isUncorroborated(dated(sameName, neighbourYear, missing), nobody, true)).toBe(true)
  })
})

describe(nothingDiffers.name, () => {
  it.each([
    [dated(sameName, sameYear, missing), true],
    [dated(named(givenLevel.missing, surnameLevel.same), missing, missing), true],
    [dated(sameName, neighbourYear, sameDay), false],
    [dated(named(givenLevel.similar, surnameLevel.same), sameDay, sameDay), false],
    [dated(named(givenLevel.first, surnameLevel.similar), sameDay, sameDay), false],
  ])('pattern %i: %s', (pattern, isPlain) => {
    expect(nothingDiffers(pattern)).toBe(isPlain)
  })
})
