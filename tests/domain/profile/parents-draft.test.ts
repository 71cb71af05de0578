import { describe, expect, it } from 'vitest'
import { isNamedParent, noParents, parentsLeft } from '#domain/profile/parents-draft.ts'

const ben = { givenName: 'Ben', surname: '' }
const vane = { givenName: ' ', surname: 'Vane' }

describe(isNamedParent.name, () => {
  it('[part of PRF-17] counts a parent with a given name or a surname', () => {
    const draft = { Father: ben, Mother: vane }

    expect([isNamedParent(draft, 'Father'), isNamedParent(draft, 'Mother')]).toEqual([true, true])
    expect(isNamedParent({ ...draft, Mother: { givenName: ' ', surname: '\t' } }, 'Mother')).toBe(false)
  })
})

describe(parentsLeft.name, () => {
  it('lists the named parents who are not added yet, the father first', () => {
    expect(parentsLeft({ Father: ben, Mother: vane }, [])).toEqual(['Father', 'Mother'])
    expect(parentsLeft({ Father: ben, Mother: vane }, ['Father'])).toEqual(['Mother'])
    expect(parentsLeft({ ...noParents, Mother: vane }, [])).toEqual(['Mother'])
    expect(parentsLeft(noParents, [])).toEqual([])
  })
})
