import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import {
  type AskFacts,
  type ConfirmFacts,
  decideAskParent,
  decideConfirmParent,
  decideRemoveParent,
  maxParents,
  parentRequestLife,
} from '#domain/users/decide-parent.ts'

const now = new Date('2026-05-02T14:05:00.000Z')

describe(decideAskParent.name, () => {
  const may: AskFacts = {
    caller: 'self',
    isActing: false,
    isDemoVisitor: false,
    isProven: true,
    asksOwnAccount: false,
    isAskedAlready: false,
    count: 0,
  }

  it.each([[{}], [{ caller: 'parent' }], [{ count: maxParents - 1 }]] as const)(
    '[SUP-13] allows %j, for two weeks',
    (facts) => {
      const expiresAt = new Date(now.getTime() + parentRequestLife)

      expect(decideAskParent({ ...may, ...facts }, now)).toEqual(ok({ expiresAt }))
    },
  )

  it.each([
    [{ isActing: true }, 'not-allowed'],
    [{ isDemoVisitor: true }, 'not-allowed'],
    [{ caller: 'other' }, 'not-allowed'],
    [{ caller: 'supervised self' }, 'managed-by-parent'],
    [{ isProven: false }, 'proof-needed'],
    [{ asksOwnAccount: true }, 'own-account'],
    [{ isAskedAlready: true }, 'asked-already'],
    [{ count: maxParents }, 'parent-limit-reached'],
  ] as const)('[SUP-13] refuses %j as %s', (facts, problem) => {
    expect(decideAskParent({ ...may, ...facts }, now)).toEqual(refuse(problem))
  })
})

describe(decideConfirmParent.name, () => {
  const may: ConfirmFacts = {
    isAsked: true,
    mayAskerStillAsk: true,
    isActing: false,
    isDemoVisitor: false,
    isSupervised: false,
    asksOwnAccount: false,
  }

  it('allows the person who was asked to confirm', () => {
    expect(decideConfirmParent(may)).toEqual(ok(null))
  })

  it.each([
    [{ isActing: true }, 'not-allowed'],
    [{ isDemoVisitor: true }, 'not-allowed'],
    [{ isAsked: false }, 'not-found'],
    [{ mayAskerStillAsk: false }, 'not-found'],
    [{ asksOwnAccount: true }, 'not-found'],
    [{ isSupervised: true }, 'managed-by-parent'],
  ] as const)('refuses %j as %s', (facts, problem) => {
    expect(decideConfirmParent({ ...may, ...facts })).toEqual(refuse(problem))
  })
})

describe(decideRemoveParent.name, () => {
  it.each([
    ['this parent', false, false, ok(null)],
    ['another parent', false, false, ok(null)],
    ['other', false, true, ok(null)],
    ['child', false, false, refuse('managed-by-parent')],
    ['child', false, true, ok(null)],
    ['this parent', true, false, refuse('not-allowed')],
    ['child', true, false, refuse('not-allowed')],
    ['other', false, false, refuse('not-found')],
    ['other', true, false, refuse('not-found')],
  ] as const)(
    '[SUP-21] answers %s (acting %s, ManageUsers %s) with %j',
    (caller, isActing, managesUsers, decided) => {
      expect(decideRemoveParent({ caller, isActing, managesUsers, isOnlyWayIn: false })).toEqual(decided)
    },
  )

  it('keeps the parent without whom the child could never sign in again', () => {
    const facts = { caller: 'this parent', isActing: false, managesUsers: false, isOnlyWayIn: true } as const

    expect(decideRemoveParent(facts)).toEqual(refuse('only-way-in'))
  })
})
