/**
 * Invitations to family groups. No answer reveals whether an address has an account (adr 14): for any address, inviting
 * stores what was typed and queues a mail.
 */
import {
  acceptFamilyGroupInvite,
  cancelFamilyGroupInvite,
  listFamilyGroupInvites,
  listReceivedInvites,
  lookUpFamilyGroupInvite,
  recogniseFamilyGroupInvite,
  renewFamilyGroupInvite,
  resendFamilyGroupInvite,
  sendFamilyGroupInvite,
} from '#contract/group-admin/family-group-invite.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { FamilyGroupInviteId } from '#contract/wire.ts'
import { holds } from '#domain/permission/permissions.ts'
import { groupInviteCodeHash } from '../access/invitation-code.ts'
import { permissionsOnUser } from '../access/user-standing.ts'
import { limitAttempts } from '../identity/limit-attempts.ts'
import { storedAddress } from '../identity/sign-in-code.ts'
import { serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import {
  findInvite,
  type InviteInWords,
  openInvitesOf,
  receivedInvites,
  type StoredInvite,
} from '../store/readers/family-group-invites.ts'
import { withoutPrivileges } from '../values/viewer.ts'
import { accept, cancel, codeOf, invite, renew, resend } from './group-invite-acts.ts'
import { foundInvite, inviteView, recognised } from './group-invite-view.ts'
import { freshTokens } from './session-tokens.ts'

export const groupInviteEndpoints = [
  serve(listFamilyGroupInvites, async ({ params, viewer, grant }, { store }) => {
    const sender = holds(grant.permissions, 'Modify') ? null : viewer.userId
    return { items: (await openInvitesOf(store.db, params.id, sender)).map(inviteView) }
  }),

  serve(listReceivedInvites, async ({ viewer }, { store, clock }) => {
    const now = clock()
    const received = await receivedInvites(store.db, viewer.userId, now)
    const found = received.map((one) => recognised(store.db, viewer, one, foundInvite(one, 'right', now)))
    return { items: await Promise.all(found) }
  }),

  serve(sendFamilyGroupInvite, async ({ params, body, viewer }, tools) => {
    const { recipientEmail, recipientUserId, profileDataGroupId, asksForTree = false, ...words } = body
    if ((recipientEmail === undefined) === (recipientUserId === undefined)) return refuse('invalid-input')
    await limitAttempts(tools, 'group invitations from a user', viewer.userId)
    // Users whom the caller may not know of can only be invited by address, which reveals nothing.
    if (recipientUserId !== undefined) {
      const onUser = await permissionsOnUser(tools.store.db, withoutPrivileges(viewer), recipientUserId)
      if (!holds(onUser, 'Read')) return refuse('not-found')
    }
    const sent = {
      ...words,
      asksForTree,
      familyGroupId: params.id,
      recipientEmail: recipientEmail === undefined ? null : storedAddress(recipientEmail),
      recipientUserId: recipientUserId ?? null,
      profileDataGroupId: profileDataGroupId ?? null,
    }
    return shown(tools, await invite(tools.store, viewer, sent, tools.clock()))
  }),

  serve(resendFamilyGroupInvite, async ({ params, body, viewer }, tools) => {
    await limitAttempts(tools, 'group invitations from a user', viewer.userId)
    return shown(
      tools,
      await resend(tools.store, viewer, params.id, body.message ?? undefined, tools.clock()),
    )
  }),

  serve(cancelFamilyGroupInvite, ({ params, viewer }, { store, clock }) =>
    cancel(store, viewer, params.id, clock()),
  ),

  serve(lookUpFamilyGroupInvite, async ({ params, body }, tools) => {
    const opened = await open(tools, params.id, body.activationCode)
    return opened === null ? refuse('not-found') : ok(foundInvite(opened.invite, opened.code, tools.clock()))
  }),

  serve(recogniseFamilyGroupInvite, async ({ params, body, viewer }, tools) => {
    const opened = await open(tools, params.id, body.activationCode)
    if (opened === null) return refuse('not-found')
    const found = foundInvite(opened.invite, opened.code, tools.clock())
    return ok(await recognised(tools.store.db, viewer, opened.invite, found))
  }),

  serve(renewFamilyGroupInvite, async ({ params, body }, tools) => {
    const codeHash = groupInviteCodeHash(tools, params.id, body.activationCode)
    const opened = await open(tools, params.id, body.activationCode)
    if (opened === null) return refuse('not-found')
    await limitAttempts(tools, 'new links of an invitation', params.id)
    return renew(tools.store, params.id, codeHash, tools.clock())
  }),

  serve(acceptFamilyGroupInvite, async ({ params, body, viewer }, tools) => {
    const { activationCode, fromOtherAddress: isConfirmed, profile = null } = body
    const codeHash = activationCode === null ? null : groupInviteCodeHash(tools, params.id, activationCode)
    const { id } = params
    const accepted = await accept(tools.store, viewer, { id, codeHash, isConfirmed, profile }, tools.clock())
    if (!accepted.ok) return accepted
    return ok({ familyGroupId: accepted.value, token: await freshTokens(tools, viewer.sessionId) })
  }),
]

/** The invitation that a code opens; null if the code is wrong. */
async function open(
  tools: Tools,
  id: FamilyGroupInviteId,
  activationCode: string,
): Promise<{ readonly invite: InviteInWords; readonly code: 'right' | 'replaced' } | null> {
  const found = await findInvite(tools.store.db, id)
  if (found === null) return null
  const code = codeOf(found, groupInviteCodeHash(tools, id, activationCode))
  return code === 'wrong' ? null : { invite: found, code }
}

async function shown<Refusal extends string>({ store }: Tools, sent: Result<StoredInvite, Refusal>) {
  if (!sent.ok) return sent
  const words = await findInvite(store.db, sent.value.id)
  return words === null ? refuse('not-found') : ok(inviteView(words))
}
