import { describe, expect, it } from 'vitest'
import type { PersonId } from '#contract/wire.ts'
import { familyDisplayName, isComplete } from '#domain/person/family.ts'

// Ids are branded when an answer is parsed. A test makes its own ids.
const id = (text: string) => text as PersonId

describe(isComplete.name, () => {
  it.each([
    [id('1-1'), id('1-2'), true],
    [id('1-1'), null, false],
    [null, id('1-2'), false],
    [null, null, false],
  ])('[MOD-27] father %s and mother %s: %s', (fatherId, motherId, complete) => {
    expect(isComplete({ fatherId, motherId })).toBe(complete)
  })
})

describe(familyDisplayName.name, () => {
  it('[MOD-28] names both spouses', () => {
    expect(familyDisplayName('Charles Darwin', 'Emma Wedgwood')).toBe('Charles Darwin and Emma Wedgwood')
  })

  it('[MOD-29] writes (unknown) for a missing spouse', () => {
    expect(familyDisplayName(null, 'Emma Wedgwood')).toBe('(unknown) and Emma Wedgwood')
    expect(familyDisplayName('Charles Darwin', null)).toBe('Charles Darwin and (unknown)')
  })
})
