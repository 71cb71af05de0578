import { expect, it } from 'vitest'
import { keyed } from '#domain/model/entities.ts'
import { selectGroupSharing } from '../../../../src/app/routes/groups/select-group-sharing.ts'
import { familyGroup, familyGroupId, groupMember } from '../../../domain/groups/samples.ts'
import { groupId } from '../../../domain/model/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { modelWith } from '../../support/model-with.ts'

const me = sampleUser.id
const chosen = familyGroupId('17')
const page = { from: 'tree', id: groupId('30') } as const

it('[PMA-07] shows who will see the tree: the other members, without Viewers', () => {
  const mia = groupMember(chosen, '21', 'Mia')
  const vera = { ...groupMember(chosen, '22', 'Vera'), role: 'Viewer' } as const
  const hidden = groupMember(chosen, '23', '')
  const self = { ...groupMember(chosen, '24', 'Me'), userId: me }
  const group = keyed('familyGroup', chosen, familyGroup('17', { memberCount: 4 }))
  const members = keyed('familyGroupMembers', chosen, [self, mia, vera, hidden])
  const seenBy = (model: ReturnType<typeof modelWith>) =>
    selectGroupSharing(model.read, page, { userId: me, now: 0, chosen }).seenBy

  expect(seenBy(modelWith(group, members))).toEqual({ others: 2, names: ['Mia'] })
  expect(seenBy(modelWith(group))).toEqual({ others: null, names: [] })
})
