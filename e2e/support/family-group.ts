/** Family groups, made by plain HTTP for tests that are about what follows. */
import { demand, send } from '#contract/client.ts'
import { addDataGroupMember } from '#contract/group-admin/data-group.ts'
import { createFamilyGroup, type FamilyGroup, listFamilyGroups } from '#contract/group-admin/family-group.ts'
import { acceptFamilyGroupInvite, sendFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import { patchFamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import type { DataGroupId, FamilyGroupId, FamilyGroupMemberId } from '#contract/wire.ts'
import type { GivenRole } from '#domain/groups/decide-group-member.ts'
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

/** Somebody joins by accepting an invitation, and then gets a role. Returns the id of the membership. */
export async function joins(
  owner: Account,
  { transport, person }: Account,
  id: FamilyGroupId,
  role: GivenRole = 'Member',
): Promise<FamilyGroupMemberId> {
  const invite = await invites(owner, id, person.address)
  await demand(transport, acceptFamilyGroupInvite, {
    params: { id: invite.id },
    body: { activationCode: null, fromOtherAddress: false },
  })
  const memberId = await membershipOf({ transport }, id)
  if (role !== 'Member')
    await demand(owner.transport, patchFamilyGroupMember, {
      params: { id, memberId },
      body: [{ op: 'replace', path: '/role', value: role }],
    })
  return memberId
}

/** The id of a user's own membership. */
export async function membershipOf({ transport }: Pick<Account, 'transport'>, id: FamilyGroupId) {
  const { items } = await send(transport, listFamilyGroups, { query: { ids: [id] } })
  const own = items[0]?.own ?? null
  if (own === null) throw new Error(`The user is no member of the group ${id}.`)
  return own.id
}
