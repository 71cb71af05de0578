import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import {
  type CreateGroupFacts,
  decideCreateGroup,
  decideHandOver,
  type HandOverFacts,
  maxOwnedGroups,
} from '#domain/groups/decide-group.ts'

describe(decideCreateGroup.name, () => {
  const facts: CreateGroupFacts = { isSupervised: false, isDemoVisitor: false, owned: 0 }

  it.each([0, maxOwnedGroups - 1])('lets a user create a group who owns %d', (owned) => {
    expect(decideCreateGroup({ ...facts, owned })).toEqual(ok(null))
  })

  it.each<[string, Partial<CreateGroupFacts>, string]>([
    ['the user looks at the demo', { isDemoVisitor: true, isSupervised: true, owned: 900 }, 'demo-visitor'],
    ['a parent manages the account', { isSupervised: true, owned: 900 }, 'managed-by-parent'],
    ['the user owns too many groups', { owned: maxOwnedGroups }, 'too-many-groups'],
  ])('refuses if %s', (_when, other, refusal) => {
    expect(decideCreateGroup({ ...facts, ...other })).toEqual(refuse(refusal))
  })
})

describe(decideHandOver.name, () => {
  const facts: HandOverFacts = {
    role: 'other',
    isSupervised: false,
    isDemoVisitor: false,
    sharedWith: 5,
    sharingLimit: 5,
  }

  it.each<[string, Partial<HandOverFacts>, 'changes' | 'stays']>([
    ['goes to a member whose plan holds just these people', {}, 'changes'],
    ['goes to a member with an unlimited plan', { sharedWith: 900, sharingLimit: -1 }, 'changes'],
    ['stays with the owner, whatever the limit', { role: 'Owner', sharedWith: 900 }, 'stays'],
  ])('%s', (_what, other, outcome) => {
    expect(decideHandOver({ ...facts, ...other })).toEqual(ok(outcome))
  })

  it.each<[string, Partial<HandOverFacts>, string]>([
    ['who is no member', { role: null, isDemoVisitor: true, isSupervised: true }, 'not-a-member'],
    ['who looks at the demo', { isDemoVisitor: true, isSupervised: true, sharedWith: 9 }, 'demo-visitor'],
    ['whose account a parent manages', { isSupervised: true, sharedWith: 9 }, 'managed-by-parent'],
    ['whose plan has no room', { sharedWith: 6 }, 'sharing-limit-reached'],
  ])('is refused to somebody %s', (_who, other, refusal) => {
    expect(decideHandOver({ ...facts, ...other })).toEqual(refuse(refusal))
  })
})
