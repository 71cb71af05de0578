import { fromPromise } from 'xstate'
import { send } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { acceptFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import type { TokenAnswer } from '#contract/group-admin/token.ts'
import { ok, type Result } from '#contract/result.ts'
import type { FamilyGroupId } from '#contract/wire.ts'
import { type ChosenInvite, inviteKey, type TakenProfile } from '#domain/groups/received-invite.ts'
import { keyOf } from '#domain/model/entities.ts'
import { type DismissNeeds, dismiss } from '../dismiss.ts'

interface Needs extends DismissNeeds {
  /** Gives the session new tokens, whose claims are up to date. */
  readonly onTokens: (tokens: TokenAnswer) => void
}

type Accepted = Result<FamilyGroupId, RefusalOf<typeof acceptFamilyGroupInvite>>

/**
 * The actors of the invitations in the list of groups. They need no code, because the invitations are addressed to the
 * user.
 */
export const receivedInviteActors = (needs: Needs) => ({
  acceptInvite: fromPromise<Accepted, { invite: ChosenInvite; profile: TakenProfile | null }>(
    async ({ input, signal }) => {
      const { transport, userId, model, now } = needs
      const { invite, profile } = input
      const body = { activationCode: null, fromOtherAddress: false, ...(profile === null ? {} : { profile }) }
      const call = { params: { id: invite.id }, body }
      const accepted = await send(transport, acceptFamilyGroupInvite, call, { signal })
      if (!accepted.ok) {
        // The invitation may no longer exist, so the list is loaded again.
        model.append({ type: 'marked-stale', keys: [keyOf('receivedGroupInvites', userId)] }, now())
        return accepted
      }
      const { familyGroupId, token } = accepted.value
      if (token !== null) needs.onTokens(token)
      // The user now has the trees of the group, and known persons may also be in them.
      model.append({ type: 'all-marked-stale' }, now())
      return ok(familyGroupId)
    },
  ),

  putAside: fromPromise<void, { invite: ChosenInvite }>(({ input: { invite }, signal }) =>
    dismiss(needs, [inviteKey(invite.id)], signal),
  ),
})
