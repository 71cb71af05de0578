import { expect, it } from 'vitest'
import type { FamilyGroup } from '#contract/group-admin/family-group.ts'
import { keyed } from '#domain/model/entities.ts'
import { selectAskingGroups } from '../../../../src/app/routes/groups/select-asking-groups.ts'
import { familyGroup, familyGroupId, membership } from '../../../domain/groups/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { modelWith } from '../../support/model-with.ts'

const me = sampleUser.id
const joined = '2026-11-01T08:00:00.000Z'

function groupsWith(...groups: FamilyGroup[]) {
  const model = modelWith(
    keyed('user', me, sampleUser),
    keyed(
      'familyGroupsOfUser',
      me,
      groups.map(({ id }) => id),
    ),
    ...groups.map((group) => keyed('familyGroup', group.id, group)),
  )
  return selectAskingGroups(model.read, me)
}

it('[PUB-12] offers the groups to which the user may invite, with the name of another owner, and a new one', () => {
  const shown = groupsWith(
    familyGroup('17', { own: membership('Owner', joined), ownerId: me, ownerName: 'Me' }),
    familyGroup('18', { own: membership('Administrator', joined) }),
    familyGroup('19', { own: membership('Recruiter', joined), ownerName: '' }),
    familyGroup('20', { own: membership('Member', joined) }),
    familyGroup('21', { own: null }),
  )

  expect(shown.slice(0, -1)).toEqual([
    { id: familyGroupId('17'), name: 'Group 17', ownerName: null, mayCancel: true },
    { id: familyGroupId('18'), name: 'Group 18', ownerName: 'Ruth Merrowby', mayCancel: true },
    { id: familyGroupId('19'), name: 'Group 19', ownerName: 'Unknown name', mayCancel: false },
  ])
  expect(shown.at(-1)).toMatchObject({ id: null, ownerName: null, mayCancel: true })
})
