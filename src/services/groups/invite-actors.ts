/** The actors of invitations to a family group: send, send again, cancel. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { InputOf, OutcomeOf, RefusalOf } from '#contract/endpoint.ts'
import {
  cancelFamilyGroupInvite,
  resendFamilyGroupInvite,
  sendFamilyGroupInvite,
} from '#contract/group-admin/family-group-invite.ts'
import { ok, type Result } from '#contract/result.ts'
import type { FamilyGroupId } from '#contract/wire.ts'
import type { ShownInvite } from '#domain/groups/group-invite.ts'
import { type InviteDraft, invitedRole, maxInviteNameLength } from '#domain/groups/invite-draft.ts'

interface Needs {
  readonly transport: Transport
  readonly familyGroupId: FamilyGroupId
  /** Called when the loaded invitations may no longer be correct. */
  readonly onChanged: () => void
}

type Sent = OutcomeOf<typeof sendFamilyGroupInvite>
type Resent = OutcomeOf<typeof resendFamilyGroupInvite>
type Cancelled = Result<null, RefusalOf<typeof cancelFamilyGroupInvite>>

/**
 * Every call ends with `onChanged`, because if its answer is lost, only the list shows what became of the invitation.
 */
export function inviteActors({ transport, familyGroupId: id, onChanged }: Needs) {
  return {
    sendInvite: fromPromise<Sent, { draft: InviteDraft }>(async ({ input, signal }) => {
      const call = { params: { id }, body: bodyOf(input.draft) }
      return send(transport, sendFamilyGroupInvite, call, { signal }).finally(onChanged)
    }),

    /** Sends the invitation again. A null message leaves the message as it was. */
    resendInvite: fromPromise<Resent, { invite: ShownInvite }>(async ({ input, signal }) => {
      const call = { params: { id: input.invite.id }, body: { message: null } }
      return send(transport, resendFamilyGroupInvite, call, { signal }).finally(onChanged)
    }),

    cancelInvite: fromPromise<Cancelled, { invite: ShownInvite }>(async ({ input, signal }) => {
      const call = { params: { id: input.invite.id } }
      const cancelled = await send(transport, cancelFamilyGroupInvite, call, { signal }).finally(onChanged)
      return cancelled.ok ? ok(null) : cancelled
    }),
  }
}

type Body = InputOf<typeof sendFamilyGroupInvite>['body']

function bodyOf(draft: InviteDraft): Body {
  const { person, profile } = draft
  return {
    // For a known person, the name is sent too, so that the list of invitations can show it.
    ...(person === null
      ? {
          recipientEmail: draft.address.trim(),
          recipientFirstName: draft.firstName.trim(),
          recipientLastName: draft.lastName.trim(),
          ...(profile === null ? {} : { profileDataGroupId: profile.id }),
        }
      : {
          recipientUserId: person.userId,
          recipientFirstName: person.name.slice(0, maxInviteNameLength),
          recipientLastName: '',
        }),
    recipientRole: invitedRole(draft),
    senderMessage: draft.message.trim(),
    encourageToInvite: draft.canInviteOthers,
  }
}
