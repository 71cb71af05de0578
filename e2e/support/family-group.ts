/** Family groups made by plain HTTP, for tests that are about what happens in them. */
import { type APIRequestContext, expect } from '@playwright/test'
import { demand, send } from '#contract/client.ts'
import { Mailbox } from '#contract/configuration.ts'
import { addDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import { createFamilyGroup, type FamilyGroup, listFamilyGroups } from '#contract/group-admin/family-group.ts'
import {
  acceptFamilyGroupInvite,
  cancelFamilyGroupInvite,
  sendFamilyGroupInvite,
} from '#contract/group-admin/family-group-invite.ts'
import { patchFamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import { patchUser } from '#contract/group-admin/user-acts.ts'
import type {
  DataGroupId,
  FamilyGroupId,
  FamilyGroupInviteId,
  FamilyGroupMemberId,
  UserId,
} from '#contract/wire.ts'
import type { GivenRole } from '#domain/groups/decide-group-member.ts'
import type { Account } from './account.ts'

export const newGroup = ({ transport }: Account, name: string): Promise<FamilyGroup> =>
  demand(transport, createFamilyGroup, {
    body: { idempotencyKey: crypto.randomUUID(), name, description: '' },
  })

export const invites = (
  account: Pick<Account, 'transport'>,
  id: FamilyGroupId,
  recipientEmail: string,
  profileDataGroupId?: DataGroupId,
) =>
  inviteTo(account, id, {
    recipientEmail,
    ...(profileDataGroupId === undefined ? {} : { profileDataGroupId }),
  })

/**
 * Invites a user by id. The user first shows a mobile number to everybody, because the owner can only invite users they
 * can find.
 */
export async function invitesUser(account: Account, id: FamilyGroupId, { transport, userId }: Account) {
  const shown = { '/mobileNumber': '+41 00', '/mobileNumberPrivacy': 'Everyone' }
  const body = Object.entries(shown).map(([path, value]) => ({ op: 'replace' as const, path, value }))
  await demand(transport, patchUser, { params: { id: userId }, body })
  return await inviteTo(account, id, { recipientUserId: userId })
}

const inviteTo = (
  { transport }: Pick<Account, 'transport'>,
  id: FamilyGroupId,
  recipient:
    | { readonly recipientEmail: string; readonly profileDataGroupId?: DataGroupId }
    | { readonly recipientUserId: UserId },
) =>
  demand(transport, sendFamilyGroupInvite, {
    params: { id },
    body: {
      ...recipient,
      recipientFirstName: '',
      recipientLastName: '',
      recipientRole: 'Member',
      senderMessage: '',
      encourageToInvite: false,
    },
  })

export const cancels = ({ transport }: Account, id: FamilyGroupInviteId) =>
  demand(transport, cancelFamilyGroupInvite, { params: { id } })

export const sharesTree = ({ transport }: Account, tree: DataGroupId, id: FamilyGroupId) =>
  demand(transport, addDataGroupMember, {
    params: { id: tree },
    body: { principalType: 'FamilyGroup', principalId: id, role: 'Viewer' },
  })

/** Makes a user join by accepting an invitation, and then gives them a role. Returns the id of the membership. */
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

/** The newest link to an invitation that was mailed to an address, apart from those that are known. */
export async function inviteLinkTo(
  request: APIRequestContext,
  address: string,
  known: readonly string[] = [],
): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const { items } = Mailbox.parse(await (await request.get('/mailbox.json')).json())
      const mails = items.filter(({ to }) => to === address)
      const links = mails.flatMap(
        ({ text }) => /^http\S+\/groupinvites\/\d+\/accept\?code=\S+$/m.exec(text) ?? [],
      )
      link = links.find((one) => !known.includes(one))
      return link
    })
    .toBeDefined()
  return link ?? ''
}
