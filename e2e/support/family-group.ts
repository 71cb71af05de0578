/** Family groups, made by plain HTTP for tests that are about what follows. */
import { demand } from '#contract/client.ts'
import { addDataGroupMember } from '#contract/group-admin/data-group.ts'
import { createFamilyGroup, type FamilyGroup } from '#contract/group-admin/family-group.ts'
import { sendFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
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
