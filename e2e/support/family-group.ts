/** Family groups, made by plain HTTP for tests that are about what follows. */
import { demand } from '#contract/client.ts'
import { addDataGroupMember } from '#contract/group-admin/data-group.ts'
import { createFamilyGroup, type FamilyGroup } from '#contract/group-admin/family-group.ts'
import { acceptFamilyGroupInvite, sendFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import { listFamilyGroupMembers, patchFamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import type { DataGroupId, FamilyGroupId } from '#contract/wire.ts'
import type { Account } from './account.ts'

export const newGroup = ({ transport }: Account, name: string): Promise<FamilyGroup> =>
  demand(transport, createFamilyGroup, { body: { name, description: '' } })

export const invites = ({ transport }: Account, id: FamilyGroupId, recipientEmail: string) =>
  demand(transport, sendFamilyGroupInvite, {
    params: { id },
    body: {
      recipientEmail,
      recipientFirstName: '',
      recipientLastName: '',
      recipientRole: 'Member',
      senderMessage: '',
      encourageToInvite: false,
    },
  })

export const sharesTree = ({ transport }: Account, tree: DataGroupId, id: FamilyGroupId) =>
  demand(transport, addDataGroupMember, {
    params: { id: tree },
    body: { principalType: 'FamilyGroup', principalId: id, role: 'Viewer' },
  })

/** Makes somebody a member of a group, by an invitation to their address. */
export async function joins(owner: Account, id: FamilyGroupId, { person, transport }: Account) {
  const invite = await invites(owner, id, person.address)
  await demand(transport, acceptFamilyGroupInvite, {
    params: { id: invite.id },
    body: { activationCode: null, fromOtherAddress: false },
  })
}

/** Makes a member a Viewer, who sees the group and nothing of it. */
export async function seesLittle({ transport }: Account, id: FamilyGroupId, { userId }: Account) {
  const { items } = await demand(transport, listFamilyGroupMembers, { params: { id } })
  const member = items.find((one) => one.userId === userId)
  if (member === undefined) throw new Error('This user is not a member.')
  await demand(transport, patchFamilyGroupMember, {
    params: { id, memberId: member.id },
    body: [{ op: 'replace', path: '/role', value: 'Viewer' }],
  })
}
