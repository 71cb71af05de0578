import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import {
  acceptFamilyGroupInvite,
  lookUpFamilyGroupInvite,
  recogniseFamilyGroupInvite,
  renewFamilyGroupInvite,
} from '#contract/group-admin/family-group-invite.ts'
import type { TokenAnswer } from '#contract/group-admin/token.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { FamilyGroupInviteId, UserId } from '#contract/wire.ts'
import type { FoundInvite, Joined } from '#domain/groups/invite-situation.ts'
import { inviteKey, type TakenProfile } from '#domain/groups/received-invite.ts'
import { type DismissNeeds, dismiss } from '../dismiss.ts'

interface Needs extends Omit<DismissNeeds, 'userId'> {
  /** The signed-in user; null if nobody with an account is signed in. */
  readonly userId: UserId | null
  /** The transport for calls without a token. */
  readonly open: Transport
  /** The invitation and the code in its link; null if this tab does not have the link. */
  readonly link: { readonly id: FamilyGroupInviteId; readonly code: string } | null
  readonly onFound: (found: FoundInvite) => void
  readonly onAccepted: () => void
  /** Gives the session new tokens, whose claims are up to date. */
  readonly onTokens: (tokens: TokenAnswer) => void
}

type Found = Result<FoundInvite, RefusalOf<typeof lookUpFamilyGroupInvite>>
type Accepted = Result<Joined, RefusalOf<typeof acceptFamilyGroupInvite>>
type Renewed = Result<null, RefusalOf<typeof renewFamilyGroupInvite>>

/** The actors of the page of an invitation. Only they hold the code. */
export function invitationAcceptanceActors({ link, open, transport, userId, model, now, ...needs }: Needs) {
  const call = () => {
    if (link === null) throw new Error('An invitation is looked up only by its link.')
    return { params: { id: link.id }, body: { activationCode: link.code } }
  }
  const found = (signal: AbortSignal): Promise<Found> =>
    userId === null
      ? lookUp(open, call(), signal)
      : send(transport, recogniseFamilyGroupInvite, call(), { signal })

  return {
    lookUp: fromPromise<Found, undefined>(async ({ signal }) => {
      const answer = await found(signal)
      if (answer.ok) needs.onFound(answer.value)
      return answer
    }),

    accept: fromPromise<Accepted, { fromOtherAddress: boolean; profile: TakenProfile | null }>(
      async ({ input: { fromOtherAddress, profile }, signal }) => {
        const { params, body } = call()
        const accepting = {
          params,
          body: { ...body, fromOtherAddress, ...(profile === null ? {} : { profile }) },
        }
        const accepted = await send(transport, acceptFamilyGroupInvite, accepting, { signal })
        if (!accepted.ok) return accepted
        const { familyGroupId, token } = accepted.value
        if (token !== null) needs.onTokens(token)
        needs.onAccepted()
        // The user now has the trees of the group, known persons may also be in them, and the own profile may have changed.
        model.append({ type: 'all-marked-stale' }, now())
        return ok({ familyGroupId, hasTokens: token !== null })
      },
    ),

    putAside: fromPromise<void, undefined>(async ({ signal }) => {
      if (link === null || userId === null) throw new Error('Only a user puts an invitation aside.')
      await dismiss({ transport, userId, model, now }, [inviteKey(link.id)], signal)
    }),

    renew: fromPromise<Renewed, undefined>(async ({ signal }) => {
      const renewed = await send(open, renewFamilyGroupInvite, call(), { signal })
      return renewed.ok ? ok(null) : refuse(renewed.problem)
    }),
  }
}

/**
 * Looks up an invitation for a visitor without an account, so it is unknown whether the invitation is for this visitor.
 */
async function lookUp(
  open: Transport,
  call: { params: { id: FamilyGroupInviteId }; body: { activationCode: string } },
  signal: AbortSignal,
): Promise<Found> {
  const found = await send(open, lookUpFamilyGroupInvite, call, { signal })
  return found.ok ? ok({ ...found.value, standing: null, profile: null, familyGroupId: null }) : found
}
