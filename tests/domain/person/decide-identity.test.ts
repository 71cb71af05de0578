import { describe, expect, it } from 'vitest'
import { precedences } from '#contract/research/assertion.ts'
import type { Gender } from '#contract/research/person.ts'
import { ok, refuse } from '#contract/result.ts'
import { AssertionId } from '#contract/wire.ts'
import {
  decideAdded,
  decideChanged,
  decideDeleted,
  type IdentityFacts,
  mayDeleteOf,
  type Role,
} from '#domain/person/decide-identity.ts'

/** `father+Female`: the father in a family with a woman. `mother+`: a mother alone. */
function role(text: string): Role {
  const [slot, partner] = text.split('+')
  return {
    slot: slot === 'father' ? 'father' : 'mother',
    partnerGender: partner === 'Male' || partner === 'Female' || partner === 'Unknown' ? partner : null,
  }
}

const alone: IdentityFacts = { otherNames: 0, hasOtherGender: false, roles: [] }
const gender = (value: Gender) => ({ assertionType: 'Gender', value, precedence: precedences.Medium })
const name = { assertionType: 'Name', value: [{ kind: 'Given' as const, text: 'Ada' }] }

describe(decideAdded.name, () => {
  it('refuses a second gender, and no second name', () => {
    expect(decideAdded({ ...alone, hasOtherGender: true }, gender('Male'))).toEqual(refuse('gender-there'))
    expect(decideAdded({ ...alone, otherNames: 1 }, name)).toEqual(ok(null))
  })
})

describe('the gender of a father or mother', () => {
  it.each<[Gender, string]>([
    ['Male', 'father+'],
    ['Female', 'mother+Male'],
    ['Unknown', 'father+Female'],
    // Two women, or two men: one of them has the other slot.
    ['Female', 'father+Female'],
    ['Male', 'mother+Male'],
  ])('may be %s for %s', (value, text) => {
    const facts = { ...alone, roles: [role(text)] }

    expect(decideAdded(facts, gender(value))).toEqual(ok(null))
    expect(decideChanged(facts, gender(value))).toEqual(ok(null))
  })

  it.each<[Gender, readonly string[]]>([
    ['Female', ['father+']],
    ['Male', ['mother+']],
    ['Female', ['father+Male']],
    ['Female', ['father+Unknown']],
    ['Female', ['father+Female', 'father+']],
  ])('is not %s for %j', (value, roles) => {
    const facts = { ...alone, roles: roles.map(role) }

    expect(decideAdded(facts, gender(value))).toEqual(refuse('gender-of-parent'))
    expect(decideChanged(facts, gender(value))).toEqual(refuse('gender-of-parent'))
  })
})

describe('the only name', () => {
  it('is neither deleted nor dismissed, but changed', () => {
    expect(decideDeleted(alone, name)).toEqual(refuse('only-name'))
    expect(decideChanged(alone, { ...name, precedence: precedences.Dismissed })).toEqual(refuse('only-name'))
    expect(decideChanged(alone, { ...name, precedence: precedences.High })).toEqual(ok(null))
  })

  it('is not the only one beside another', () => {
    expect(decideDeleted({ ...alone, otherNames: 1 }, name)).toEqual(ok(null))
  })

  it('does not hold any other detail', () => {
    expect(decideDeleted(alone, gender('Male'))).toEqual(ok(null))
  })
})

describe(mayDeleteOf.name, () => {
  const detail = (id: string, assertionType: string, precedence: 1 | 3 = 1) => ({
    id: AssertionId.parse(id),
    assertionType,
    precedence,
  })
  const [only, birth] = [detail('7-1', 'Name'), detail('7-2', 'Birth')]

  it('is false only for the last name that counts', () => {
    expect(mayDeleteOf([only, birth], only)).toBe(false)
    expect(mayDeleteOf([only, birth, detail('7-3', 'Name', precedences.Dismissed)], only)).toBe(false)
    expect(mayDeleteOf([only, detail('7-3', 'Name')], only)).toBe(true)
    expect(mayDeleteOf([only, birth], birth)).toBe(true)
  })
})
