import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { decideTakeOver, staysShared, type TakeOverFacts } from '#domain/groups/decide-take-over.ts'
import type { MergedSide } from '#domain/profile/decide-merge.ts'

const from: MergedSide = {
  isProfile: true,
  isUserProfile: false,
  isLinked: false,
  startPerson: 1,
  persons: 4,
}
const into: MergedSide = { ...from, isUserProfile: true, startPerson: 7, persons: 2 }
const facts: TakeOverFacts = {
  isToOwnAddress: true,
  isManagedBySender: true,
  isActing: false,
  from,
  into,
  maxPersons: 6,
}

describe(decideTakeOver.name, () => {
  it('merges the profile that the invitation carries into the own one', () => {
    expect(decideTakeOver(facts)).toEqual(ok({ fromStart: 1, intoStart: 7 }))
  })

  it.each<[string, Partial<TakeOverFacts>]>([
    ['the invitation went to another address, or to a user', { isToOwnAddress: false }],
    ['the sender does not own the profile', { isManagedBySender: false }],
    ['somebody acts as the recipient', { isActing: true }],
    ['the profile was deleted', { from: null }],
    ['the recipient has no profile', { into: null }],
    ['it is a tree', { from: { ...from, isProfile: false } }],
    ['it is the own profile of a user', { from: { ...from, isUserProfile: true } }],
    ['it follows a tree', { from: { ...from, isLinked: true } }],
    ['the own profile follows a tree', { into: { ...into, isLinked: true } }],
    ['the profile would have too many persons', { maxPersons: 5 }],
  ])('refuses if %s', (_when, other) => {
    expect(decideTakeOver({ ...facts, ...other })).toEqual(refuse('profile-not-offered'))
  })
})

describe(staysShared.name, () => {
  it.each([
    [true, true, true, true],
    [false, true, true, false],
    [true, false, true, false],
    [true, true, false, false],
  ])('shared %s, told %s, plan permits %s: %s', (isShared, isTold, sharesWithAnyOwner, stays) => {
    expect(staysShared({ isShared, isTold, sharesWithAnyOwner })).toBe(stays)
  })
})
