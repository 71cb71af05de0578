/** The actors of requests to share: ask, decide, send again. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { OutcomeOf, RefusalOf } from '#contract/endpoint.ts'
import {
  approveDataGroupInvite,
  cancelDataGroupInvite,
  type DataGroupInvite,
  rejectDataGroupInvite,
  resendDataGroupInvite,
  sendDataGroupInvite,
} from '#contract/group-admin/data-group-invite.ts'
import { ok, type Result } from '#contract/result.ts'
import type { DataGroupInviteId, UserId } from '#contract/wire.ts'
import type { AskedShare, ShownRequest } from '#domain/groups/shown-request.ts'
import { type EntryKey, keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { shownRequestIn } from '#domain/model/sharing-requests.ts'

interface Needs {
  readonly model: Pick<Model, 'append' | 'read'>
  readonly transport: Transport
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
  readonly userId: UserId
}

interface Decision {
  readonly id: DataGroupInviteId
  readonly act: 'approve' | 'reject' | 'cancel'
  /** Sent only with a decline. */
  readonly message: string
}

type Decided = Result<ShownRequest, RefusalOf<typeof approveDataGroupInvite | typeof rejectDataGroupInvite>>
type Resent = Result<ShownRequest, RefusalOf<typeof resendDataGroupInvite>>

/**
 * After an act that was refused, or whose answer was lost, the page reads the request again: only the server knows what
 * became of it.
 */
export function sharingRequestActors(needs: Needs) {
  const { transport } = needs
  return {
    decide: fromPromise<Decided, Decision>(({ input: { id, act, message }, signal }) =>
      acting(needs, id, () => {
        const call = { params: { id } }
        switch (act) {
          case 'approve':
            return send(transport, approveDataGroupInvite, call, { signal })
          case 'reject':
            return send(
              transport,
              rejectDataGroupInvite,
              { ...call, body: { message: message.trim() } },
              { signal },
            )
          case 'cancel':
            return send(transport, cancelDataGroupInvite, call, { signal })
        }
      }),
    ),

    resend: fromPromise<Resent, { id: DataGroupInviteId; message: string }>(
      ({ input: { id, message }, signal }) =>
        acting(needs, id, () => {
          const call = { params: { id }, body: { message: message.trim() } }
          return send(transport, resendDataGroupInvite, call, { signal })
        }),
    ),
  }
}

interface Asked {
  readonly share: AskedShare
  readonly message: string
}
interface Sent {
  readonly id: DataGroupInviteId
  readonly isAccepted: boolean
}

interface SentAgain {
  readonly id: DataGroupInviteId
  readonly message: string
}

/** Both ways of asking: a new request, or the open one once more. An empty message keeps what that one says. */
export const requestToShareActors = (needs: Needs) => ({
  sendRequest: sendRequestActor(needs),
  sendAgain: fromPromise<Result<Sent, RefusalOf<typeof resendDataGroupInvite>>, SentAgain>(
    async ({ input: { id, message }, signal }) => {
      const call = { params: { id }, body: { message: message.trim() || null } }
      const resent = await acting(needs, id, () =>
        send(needs.transport, resendDataGroupInvite, call, { signal }),
      )
      return resent.ok ? ok({ id, isAccepted: false }) : resent
    },
  ),
})

const sendRequestActor = ({ transport, model, now, userId }: Needs) =>
  fromPromise<Result<Sent, RefusalOf<typeof sendDataGroupInvite>>, Asked>(
    async ({ input: { share, message }, signal }) => {
      const { data, group } = share
      const body = {
        dataGroupId: data.id,
        principalType: 'FamilyGroup' as const,
        principalId: group.id,
        role: 'Viewer' as const,
        senderMessage: message.trim(),
      }
      const changed = keysOf({ dataGroupId: data.id, principalId: group.id }, userId)
      const sent: OutcomeOf<typeof sendDataGroupInvite> = await send(
        transport,
        sendDataGroupInvite,
        { body },
        { signal },
      ).finally(() => model.append({ type: 'marked-stale', keys: changed }, now()))
      return sent.ok ? ok({ id: sent.value.id, isAccepted: sent.value.result === 'Accepted' }) : sent
    },
  )

async function acting<Refusal extends string>(
  { model, now, userId }: Needs,
  id: DataGroupInviteId,
  act: () => Promise<Result<DataGroupInvite, Refusal>>,
): Promise<Result<ShownRequest, Refusal>> {
  const before = model.read(keyOf('sharingRequest', id)).value
  let answer: DataGroupInvite | null = null
  try {
    const outcome = await act()
    if (!outcome.ok) return outcome
    // The answer has no names.
    answer = { ...before, ...outcome.value }
    model.append({ type: 'entities-loaded', entities: [keyed('sharingRequest', id, answer)] }, now())
    const shown = shownRequestIn(model.read, id, { userId, now: now() })
    if (shown === null) throw new Error('The request has left the model.')
    return ok(shown)
  } finally {
    const lists = before === null ? [] : keysOf(before, userId)
    const stale = answer === null ? [keyOf('sharingRequest', id), ...lists] : lists
    model.append({ type: 'marked-stale', keys: stale }, now())
  }
}

/** Everything else that may change with a request. If it is accepted, the group sees the tree. */
const keysOf = (
  { dataGroupId, principalId }: Pick<DataGroupInvite, 'dataGroupId' | 'principalId'>,
  userId: UserId,
): EntryKey[] => [
  keyOf('requestsOfDataGroup', dataGroupId),
  keyOf('requestsOfFamilyGroup', principalId),
  keyOf('potentialMembersOfFamilyGroup', principalId),
  keyOf('openRequestsOfUser', userId),
  keyOf('dataGroupMembers', dataGroupId),
  keyOf('familyGroupTrees', principalId),
]
