import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import {
  decideShareWithGroup,
  type EndShareFacts,
  mayEndShare,
  type ShareWithGroupFacts,
} from '#domain/groups/decide-group-share.ts'

describe(decideShareWithGroup.name, () => {
  const facts: ShareWithGroupFacts = {
    mayAddToGroup: true,
    isShared: false,
    isOwnGroup: true,
    sharesWithAnyOwner: false,
    sharedBefore: 4,
    sharedWith: 5,
    sharingLimit: 5,
    isDemoVisitor: false,
  }

  it.each<[string, Partial<ShareWithGroupFacts>]>([
    ['a group of one’s own, within the limit', {}],
    [
      'a group of somebody else, if the plan of the tree permits it',
      { isOwnGroup: false, sharesWithAnyOwner: true },
    ],
    ['a group whose people count already, also above the limit', { sharedBefore: 9, sharedWith: 9 }],
    ['any number on a plan without limit', { sharedWith: 900, sharingLimit: -1 }],
  ])('shares with %s', (_what, other) => {
    expect(decideShareWithGroup({ ...facts, ...other })).toEqual(ok(null))
  })

  it.each<[string, Partial<ShareWithGroupFacts>, string]>([
    ['the caller looks at the demo', { isDemoVisitor: true, mayAddToGroup: false }, 'demo-visitor'],
    ['the caller may not add to the group', { mayAddToGroup: false, isShared: true }, 'not-allowed'],
    ['it is shared already', { isShared: true, isOwnGroup: false }, 'member-already'],
    ['the plan permits only own groups', { isOwnGroup: false, sharedWith: 9 }, 'plan-shares-own-groups'],
    ['the group would raise the count above the limit', { sharedWith: 6 }, 'sharing-limit-reached'],
    [
      'the count is above the limit and would rise',
      { sharedBefore: 9, sharedWith: 10 },
      'sharing-limit-reached',
    ],
  ])('refuses if %s', (_when, other, refusal) => {
    expect(decideShareWithGroup({ ...facts, ...other })).toEqual(refuse(refusal))
  })
})

describe(mayEndShare.name, () => {
  const none: EndShareFacts = { mayShare: false, isProfile: false, mayModify: false, mayModifyGroup: false }

  it.each<[string, Partial<EndShareFacts>, boolean]>([
    ['neither side', {}, false],
    ['the side of the data group', { mayShare: true }, true],
    ['the side of the family group', { mayModifyGroup: true }, true],
    ['somebody who may change a profile', { isProfile: true, mayModify: true }, true],
    ['somebody who may change a tree', { mayModify: true }, false],
    ['the owner, of the share of a user', { mayShare: true, mayModifyGroup: null }, true],
    [
      'somebody who may change a profile, of the share of a user',
      { isProfile: true, mayModify: true, mayModifyGroup: null },
      false,
    ],
  ])('[PMA-34] %s: %o → %s', (_who, other, may) => {
    expect(mayEndShare({ ...none, ...other })).toBe(may)
  })
})
