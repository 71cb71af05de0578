import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import {
  askParent,
  cancelParentRequest,
  confirmParentRequest,
  declineParentRequest,
  removeParent,
} from '#contract/group-admin/user-supervisor.ts'
import { sendCode } from '#contract/identity/identity.ts'
import { ok, type Result, refuse, refusedAs } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import { type EntryKey, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { SendingProblem } from '#domain/signing-in/signing-in.ts'
import type { ActProblem, AskedPerson, AskProblem, ParentAct } from '#domain/users/parents.ts'
import { addressOfViewer } from './own-address.ts'
import { identityTokens, sendingProblems, signInProblems } from './sign-in.ts'

interface Needs {
  readonly transport: Transport
  /** The account whose parents are shown. */
  readonly userId: UserId
  /** The signed-in user. */
  readonly viewerId: UserId
  readonly identityTransport: Transport
  readonly model: Pick<Model, 'append' | 'read'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

interface Call<Input> {
  readonly input: Input
  readonly signal: AbortSignal
}

/** The actors for the parents of one account. What they change is reloaded at once. */
export function supervisionActors(needs: Needs) {
  const { transport, userId, viewerId, model, now } = needs
  const identityTokenFor = identityTokens(transport)
  const ofViewer = [keyOf('receivedParentRequests', viewerId), keyOf('supervisedOfUser', viewerId)]
  const ofAccount = [keyOf('parentsOfUser', userId), keyOf('user', userId)]
  const changed = (keys: readonly EntryKey[] = [...ofViewer, ...ofAccount]) => {
    model.append({ type: 'marked-stale', keys }, now())
  }

  return {
    sendCode: fromPromise<Result<null, SendingProblem>, undefined>(async ({ signal }) => {
      const address = await addressOfViewer(needs, signal)
      const sent = await send(transport, sendCode, { body: { address } }, { signal })
      return sent.ok ? ok(null) : refuse(sendingProblems[sent.problem])
    }),

    askParent: fromPromise<Result<null, AskProblem>, { to: AskedPerson; code: string }>(
      async ({ input: { to, code }, signal }) => {
        const own = await addressOfViewer(needs, signal)
        const proof = await identityTokenFor({ address: own, code }, signal)
        if (!proof.ok) return refusedAs(proof, signInProblems('code-refused'))
        const body = { forUserId: userId, ...to, proof: proof.value }
        const asked = await send(transport, askParent, { body }, { signal })
        if (asked.ok || asked.problem === 'asked-already') changed()
        return asked.ok ? ok(null) : asked
      },
    ),

    /** An act that was already done before counts as success. */
    doAct: fromPromise<Result<null, ActProblem>, { act: ParentAct }>(
      async ({ input, signal }: Call<{ act: ParentAct }>) => {
        const done = await perform(transport, input.act, signal)
        // A parent who has stopped being a parent may no longer read the account.
        const left = done.ok && input.act.act === 'remove' && input.act.isSelf
        if (left) changed(ofViewer)
        else if (done.ok || done.problem === 'not-found') changed()
        return done.ok ? ok(null) : done
      },
    ),
  }
}

function perform(
  transport: Transport,
  act: ParentAct,
  signal: AbortSignal,
): Promise<Result<unknown, ActProblem>> {
  switch (act.act) {
    case 'remove':
      return send(transport, removeParent, { params: { supervisorRecordId: act.id } }, { signal })
    case 'cancel':
      return send(transport, cancelParentRequest, { params: { requestId: act.id } }, { signal })
    case 'confirm':
      return send(transport, confirmParentRequest, { params: { requestId: act.id } }, { signal })
    case 'decline':
      return send(transport, declineParentRequest, { params: { requestId: act.id } }, { signal })
  }
}
