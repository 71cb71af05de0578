import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import type { FamilyGroupId, UserId } from '#domain/ids.ts'
import {
  type DeletionChoice,
  type DeletionFacts,
  decideDeleter,
  decideDeletion,
  deletionWait,
} from '#domain/users/decide-account-deletion.ts'

const now = new Date('2026-11-27T08:00:00.000Z')
// Tests write ids as text.
const user = (id: string) => id as UserId
const group = (id: string) => id as FamilyGroupId

const facts: DeletionFacts = {
  isActing: false,
  isDemoVisitor: false,
  isSupervised: false,
  isProven: true,
  revision: 'r',
  groups: [{ id: group('1'), heirIds: [user('21')] }],
  children: [
    { userId: user('31'), hasOtherParent: false },
    { userId: user('32'), hasOtherParent: true },
  ],
}
const choice: DeletionChoice = { revision: 'r', handOvers: [], children: [user('31')] }

describe(decideDeletion.name, () => {
  it('begins thirty days of waiting, with the children who have no other parent', () => {
    expect(decideDeletion(facts, choice, now)).toEqual(
      ok({ handOvers: [], children: ['31'], deletesAt: new Date(now.getTime() + deletionWait) }),
    )
  })

  it.each([
    ['an actor', { isActing: true }, {}, 'not-allowed'],
    ['a visitor of the demo', { isDemoVisitor: true }, {}, 'demo-visitor'],
    ['a supervised child', { isSupervised: true }, {}, 'managed-by-parent'],
    ['a caller without a fresh proof', { isProven: false }, {}, 'proof-needed'],
    ['choices for an older summary', {}, { revision: 'older' }, 'deletion-changed'],
    [
      'an heir who was not offered',
      {},
      { handOvers: [{ familyGroupId: group('1'), userId: user('22') }] },
      'deletion-changed',
    ],
    [
      'two heirs of one group',
      {},
      {
        handOvers: [
          { familyGroupId: group('1'), userId: user('21') },
          { familyGroupId: group('1'), userId: user('21') },
        ],
      },
      'deletion-changed',
    ],
    ['an undecided child', {}, { children: [] }, 'children-undecided'],
    ['a child with another parent', {}, { children: [user('31'), user('32')] }, 'children-undecided'],
  ] as const)('refuses %s', (_, otherFacts, otherChoice, problem) => {
    expect(decideDeletion({ ...facts, ...otherFacts }, { ...choice, ...otherChoice }, now)).toEqual(
      refuse(problem),
    )
  })
})

it(`${decideDeleter.name} lets everybody else delete their account`, () => {
  expect(decideDeleter(facts)).toEqual(ok(null))
})
