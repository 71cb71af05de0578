import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { type AddMemberFacts, decideAddMember } from '#domain/sharing/decide-member.ts'

const facts: AddMemberFacts = {
  user: 'here',
  hasLeft: false,
  isMember: false,
  sharedWith: 4,
  sharingLimit: 5,
}

describe(decideAddMember.name, () => {
  it('accepts a person who already has access', () => {
    expect(decideAddMember(facts)).toEqual(ok(null))
  })

  it.each<[string, Partial<AddMemberFacts>, string]>([
    ['the user has gone', { user: 'absent', hasLeft: true }, 'not-found'],
    ['they look at the demo', { user: 'demo visitor', hasLeft: true }, 'demo-visitor'],
    ['they have left', { hasLeft: true, sharedWith: 5 }, 'has-left'],
    ['the plan has no room', { sharedWith: 5, isMember: true }, 'sharing-limit-reached'],
    ['they are a member', { isMember: true }, 'member-already'],
  ])('refuses when %s', (_when, other, refusal) => {
    expect(decideAddMember({ ...facts, ...other })).toEqual(refuse(refusal))
  })
})
