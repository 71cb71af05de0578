/** The actors that ask a relative for a tree: find users by name, and send the invitation that asks. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { OutcomeOf } from '#contract/endpoint.ts'
import { sendFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import { listUsers } from '#contract/group-admin/user-search.ts'
import type { FamilyGroupId, UserId } from '#contract/wire.ts'
import { type KnownPerson, maxInviteNameLength } from '#domain/groups/invite-draft.ts'
import type { AskedRelative } from '#domain/groups/share-ask.ts'
import { userName } from '#domain/users/user-name.ts'

interface Needs {
  readonly transport: Transport
  /** The asker, who is not offered. */
  readonly userId: UserId
  /** Called when the loaded invitations of a group may no longer be correct. */
  readonly onAsked: (familyGroupId: FamilyGroupId) => void
}

interface Asking {
  readonly relative: AskedRelative
  readonly familyGroupId: FamilyGroupId
  readonly message: string
}

const usersAtOnce = 20

export function shareAskActors({ transport, userId, onAsked }: Needs) {
  return {
    findUsers: fromPromise<readonly KnownPerson[], { text: string }>(async ({ input, signal }) => {
      const query = { q: input.text.trim(), sort: 'GivenName' as const, pageSize: usersAtOnce }
      const { items } = await send(transport, listUsers, { query }, { signal })
      return items
        .filter(({ id }) => id !== userId)
        .map((user) => ({ userId: user.id, name: userName(user) }))
    }),

    /** If the answer is lost, only the list of invitations shows what became of it. */
    ask: fromPromise<OutcomeOf<typeof sendFamilyGroupInvite>, Asking>(
      async ({ input: { relative, familyGroupId, message }, signal }) => {
        const body = {
          ...(relative.kind === 'user'
            ? {
                recipientUserId: relative.userId,
                recipientFirstName: relative.name.slice(0, maxInviteNameLength),
              }
            : { recipientEmail: relative.address, recipientFirstName: '' }),
          recipientLastName: '',
          recipientRole: 'Member' as const,
          senderMessage: message,
          encourageToInvite: false,
          asksForTree: true,
        }
        return send(
          transport,
          sendFamilyGroupInvite,
          { params: { id: familyGroupId }, body },
          { signal },
        ).finally(() => onAsked(familyGroupId))
      },
    ),
  }
}
