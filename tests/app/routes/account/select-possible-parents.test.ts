import { describe, expect, it } from 'vitest'
import { type KeyedValue, keyed, keyOf } from '#domain/model/entities.ts'
import { sampleParents } from '#machines/supervision/sample-parents.ts'
import {
  keysOfPossibleParents,
  selectPossibleParents,
} from '../../../../src/app/routes/account/select-possible-parents.ts'
import { familyGroup, familyGroupId, groupMember } from '../../../domain/groups/samples.ts'
import { userId } from '../../../domain/model/samples.ts'
import { modelWith } from '../../support/model-with.ts'

const [account, viewer] = [userId('5'), userId('7')]
const [one, other, closed] = [familyGroupId('17'), familyGroupId('18'), familyGroupId('19')]

const groups: readonly KeyedValue[] = [
  keyed('familyGroupsOfUser', account, [one, other, closed]),
  keyed('familyGroup', one, familyGroup('17')),
  keyed('familyGroup', other, familyGroup('18')),
  keyed('familyGroup', closed, familyGroup('19', { memberCount: null })),
  keyed('familyGroupMembers', one, [
    groupMember(one, '5', 'Ada Byron'),
    groupMember(one, '7', 'Vera Viewer'),
    groupMember(one, '6', 'Maud Mother'),
    groupMember(one, '12', 'Zoe Kent'),
    groupMember(one, '13', ''),
  ]),
  keyed('familyGroupMembers', other, [
    groupMember(other, '12', 'Zoe Kent'),
    groupMember(other, '11', 'Cleo Kent'),
    groupMember(other, '8', 'Cora Child'),
  ]),
]
const possible = (viewerId: typeof account, ...entities: KeyedValue[]) =>
  selectPossibleParents(modelWith(...groups, ...entities).read, account, viewerId).map(({ name }) => name)

describe(selectPossibleParents.name, () => {
  it('lists each member with a visible name once, by name, without the account and the viewer', () => {
    expect(possible(account)).toEqual(['Cleo Kent', 'Cora Child', 'Maud Mother', 'Vera Viewer', 'Zoe Kent'])
    expect(possible(viewer)).not.toContain('Vera Viewer')
  })

  it('leaves out parents of the account and children of the viewer', () => {
    const kin = [
      keyed('parentsOfUser', account, sampleParents),
      keyed('supervisedOfUser', viewer, [userId('8')]),
    ]

    expect(possible(viewer, ...kin)).toEqual(['Cleo Kent', 'Zoe Kent'])
  })
})

describe('keysOfPossibleParents', () => {
  it('names the members of the groups whose members the viewer may list', () => {
    expect(keysOfPossibleParents(modelWith(...groups).read, account)).toEqual([
      keyOf('familyGroupsOfUser', account),
      keyOf('familyGroupMembers', one),
      keyOf('familyGroupMembers', other),
    ])
  })
})
