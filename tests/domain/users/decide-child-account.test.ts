import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import {
  type ChildAccountFacts,
  type ChildProfile,
  decideChildAccount,
  decideChildCode,
  decideChildProfile,
  maxChildren,
} from '#domain/users/decide-child-account.ts'

const today = { year: 2026, month: 5, day: 2 }
const profile: ChildProfile = {
  isProfile: true,
  isLinked: false,
  hasAccount: false,
  isChild: true,
  birthDate: null,
}
const may: ChildAccountFacts = {
  caller: 'owner',
  isActing: false,
  isDemoVisitor: false,
  isSupervised: false,
  profile,
  isNamed: true,
  isOwnAddress: false,
  children: 0,
}

describe(decideChildAccount.name, () => {
  it.each([
    [{}],
    [{ children: maxChildren - 1 }],
    [{ profile: { ...profile, birthDate: { type: 'date', first: '+2015' } } }],
  ] as const)('[PPG-19] allows the owner %j', (facts) => {
    expect(decideChildAccount({ ...may, ...facts }, today)).toEqual(ok(null))
  })

  it.each([
    [{ caller: 'stranger' }, 'not-found'],
    [{ caller: 'stranger', isActing: true, profile: { ...profile, hasAccount: true } }, 'not-found'],
    [{ caller: 'reader' }, 'not-allowed'],
    [{ isActing: true }, 'not-allowed'],
    [{ isDemoVisitor: true }, 'demo-visitor'],
    [{ isSupervised: true }, 'managed-by-parent'],
    [{ caller: 'reader', profile: { ...profile, hasAccount: true } }, 'account-there'],
    [{ profile: { ...profile, isProfile: false } }, 'not-a-profile'],
    [{ profile: { ...profile, isLinked: true } }, 'linked-profile'],
    [{ profile: { ...profile, isChild: false } }, 'not-a-child'],
    [{ profile: { ...profile, birthDate: { type: 'date', first: '+2001' } } }, 'too-old-for-child'],
    [{ isNamed: false }, 'name-needed'],
    [{ isOwnAddress: true }, 'own-account'],
    [{ children: maxChildren }, 'too-many-children'],
  ] as const)('[PPG-19] refuses %j: %s', (facts, code) => {
    expect(decideChildAccount({ ...may, ...facts }, today)).toEqual(refuse(code))
  })
})

describe(decideChildProfile.name, () => {
  it('[PPG-19] refuses a profile that has an account, whatever else is so', () => {
    const there = { ...profile, hasAccount: true }

    expect(decideChildProfile(there, today)).toEqual(refuse('account-there'))
    expect(decideChildProfile({ ...there, isChild: false }, today)).toEqual(refuse('account-there'))
    expect(decideChildProfile(profile, today)).toEqual(ok(null))
  })
})

describe(decideChildCode.name, () => {
  it.each([
    [true, false, false, ok(null)],
    [false, false, false, refuse('not-allowed')],
    [true, true, false, refuse('not-allowed')],
    [true, false, true, refuse('has-address')],
  ])(
    'answers a parent (%s) who acts as the child (%s), of a child with an address (%s): %j',
    (isParent, isActing, hasAddress, decided) => {
      expect(decideChildCode({ isParent, isActing, hasAddress })).toEqual(decided)
    },
  )
})
