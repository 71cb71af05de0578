/** Sends a reply of the person in a ticket. */
import { fromPromise } from 'xstate'
import { CallFailure, send, type Transport } from '#contract/client.ts'
import { type Failure, failureOf } from '#contract/failure.ts'
import { replyToSupportTicket } from '#contract/group-admin/support-ticket.ts'
import { ok, type Result, refuse, refusedAs } from '#contract/result.ts'
import { SupportTicketId } from '#contract/wire.ts'
import { keysOfContent } from '../key-of-content.ts'

export function sendReplyActor(transport: Transport) {
  const { keyOf, done } = keysOfContent()
  return fromPromise<Result<null, Failure>, { ticketId: string; text: string }>(
    async ({ input: { ticketId, text }, signal }) => {
      const params = { id: SupportTicketId.parse(ticketId) }
      const body = { text, idempotencyKey: keyOf({ ticketId, text }) }
      try {
        const sent = await send(transport, replyToSupportTicket, { params, body }, { signal })
        if (!sent.ok) return refusedAs(sent, names)
        done()
        return ok(null)
      } catch (error) {
        if (error instanceof CallFailure) return refuse(failureOf(error))
        throw error
      }
    },
  )
}

const names = { 'not-allowed': 'not-allowed', 'not-found': 'gone', 'too-many-calls': 'too-often' } as const
