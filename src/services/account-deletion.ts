import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { getDeletionSummary, keepAccount, startDeletion } from '#contract/group-admin/account-deletion.ts'
import { sendCode } from '#contract/identity/identity.ts'
import { ok, type Result, refuse, refusedAs } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import type { Model } from '#domain/model/model.ts'
import type { SendingProblem } from '#domain/signing-in/signing-in.ts'
import {
  choicesOf,
  type DeletionDraft,
  type DeletionSummary,
  type KeepProblem,
  type StartProblem,
  type SummaryProblem,
} from '#domain/users/account-deletion.ts'
import { addressOfViewer } from './own-address.ts'
import { identityTokens, sendingProblems, signInProblems } from './sign-in.ts'

interface Needs {
  readonly transport: Transport
  readonly identityTransport: Transport
  readonly model: Pick<Model, 'read'>
  /** The signed-in user, whose account is deleted. */
  readonly viewerId: UserId
  readonly newId: () => string
}

interface StartInput {
  readonly summary: DeletionSummary
  readonly draft: DeletionDraft
  readonly code: string
}

/** The actors that delete the own account. */
export function accountDeletionActors(needs: Needs) {
  const { transport, viewerId, newId } = needs
  const params = { id: viewerId }
  const identityTokenFor = identityTokens(transport)
  // One key for all tries: if an answer is lost, the next try finds what the first one has done.
  const idempotencyKey = newId()

  return {
    loadSummary: fromPromise<Result<DeletionSummary, SummaryProblem>, undefined>(({ signal }) =>
      send(transport, getDeletionSummary, { params }, { signal }),
    ),

    sendCode: fromPromise<Result<null, SendingProblem>, undefined>(async ({ signal }) => {
      const address = await addressOfViewer(needs, signal)
      const sent = await send(transport, sendCode, { body: { address } }, { signal })
      return sent.ok ? ok(null) : refuse(sendingProblems[sent.problem])
    }),

    startDeletion: fromPromise<Result<null, StartProblem>, StartInput>(
      async ({ input: { summary, draft, code }, signal }) => {
        const address = await addressOfViewer(needs, signal)
        const proof = await identityTokenFor({ address, code }, signal)
        if (!proof.ok) return refusedAs(proof, signInProblems('code-refused'))
        const body = { ...choicesOf(summary, draft), idempotencyKey, proof: proof.value }
        const started = await send(transport, startDeletion, { params, body }, { signal })
        return started.ok ? ok(null) : started
      },
    ),
  }
}

/** The actor that keeps an account that waits to be deleted. */
export const keepAccountActor = (transport: Transport, userId: UserId) =>
  fromPromise<Result<null, KeepProblem>, undefined>(async ({ signal }) => {
    const kept = await send(transport, keepAccount, { params: { id: userId } }, { signal })
    return kept.ok ? ok(null) : kept
  })
