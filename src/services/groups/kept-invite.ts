/**
 * The link of an invitation to a family group, stored while its recipient signs in or up. Only this tab has it,
 * because anybody with the code may read the invitation. Accepting uses up the code, but the link stays: the browser's
 * back button then finds an invitation that is already accepted.
 */
import * as z from 'zod/mini'
import { ActivationCode } from '#contract/group-admin/family-group-invite.ts'
import { FamilyGroupInviteId } from '#contract/wire.ts'
import type { FoundInvite } from '#domain/groups/invite-situation.ts'
import { inviteOfPath } from '#domain/pages/routes.ts'
import type { SignUpDraft } from '#domain/signing-in/signing-in.ts'
import { readStored } from '../stored-json.ts'

const keyOf = (id: FamilyGroupInviteId) => `tc.groupInvite.${id}`

const KeptInvite = z.object({
  id: FamilyGroupInviteId,
  code: ActivationCode,
  /** The name and address to which the invitation was sent, once they are known. */
  recipient: z.nullable(z.object({ givenName: z.string(), surname: z.string(), address: z.string() })),
})
export type KeptInvite = z.infer<typeof KeptInvite>

/** Stores the link in an address. If the address contains no complete link, deletes the stored one. */
export function keepInvite(storage: Storage, id: FamilyGroupInviteId, search: string): void {
  const code = ActivationCode.safeParse(new URLSearchParams(search).get('code'))
  if (!code.success) return forgetInvite(storage, id)
  store(storage, { id, code: code.data, recipient: null })
}

export const keptInvite = (storage: Storage, id: FamilyGroupInviteId): KeptInvite | null =>
  readStored(storage, keyOf(id), KeptInvite)

/** Stores the recipient of an invitation, to fill in the sign-up form. */
export function keepRecipient(storage: Storage, kept: KeptInvite, found: FoundInvite): void {
  const { recipientEmail, recipientFirstName: givenName, recipientLastName: surname } = found
  if (recipientEmail !== null)
    store(storage, { ...kept, recipient: { givenName, surname, address: recipientEmail } })
}

const forgetInvite = (storage: Storage, id: FamilyGroupInviteId): void => storage.removeItem(keyOf(id))

/** Deletes the name and address of the recipient, who has joined. */
export const forgetRecipient = (storage: Storage, kept: KeptInvite): void =>
  store(storage, { ...kept, recipient: null })

/** The invitation to which a person returns after signing up; null if there is none. */
export function inviteToReturnTo(storage: Storage, returnTo: string): KeptInvite | null {
  const id = FamilyGroupInviteId.safeParse(inviteOfPath(returnTo))
  return id.success ? keptInvite(storage, id.data) : null
}

/**
 * The texts with which the sign-up form opens: what the person has typed before, or else the name and address of the
 * invitation's recipient.
 */
export const invitedDraft = (typed: SignUpDraft, kept: KeptInvite | null): SignUpDraft =>
  Object.values(typed).some((text) => text !== '') ? typed : (kept?.recipient ?? typed)

const store = (storage: Storage, kept: KeptInvite) => storage.setItem(keyOf(kept.id), JSON.stringify(kept))
