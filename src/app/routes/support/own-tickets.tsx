import { useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { withAnswer } from '#domain/support/support-desk.ts'
import type { OwnTicket, OwnTicketSort } from '#domain/support/support-ticket.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { ticketReplyMachine } from '#machines/ticket-reply/ticket-reply.machine.ts'
import { wire } from '#machines/wire.ts'
import { sendReplyActor } from '#services/support/reply.ts'
import { fetchOwnTicketsActor } from '#services/support/tickets.ts'
import { keepUnsentAnswers, readUnsentAnswers } from '#services/support/unsent-answers.ts'
import { OwnTickets as OwnTicketsSection } from '#ui/screens/support/own-tickets.tsx'
import { ReplyForm } from '#ui/screens/support/reply-form.tsx'
import type { OwnTicketsFlow, SupportTicketFlow } from '#ui/screens/support/support-flows.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard, useServerChanges, useWatched } from '../../hooks/use-heard.ts'

/**
 * The list of the user's messages to support. It loads again when another one was sent, and when the server announces
 * a change of one, for example an answer.
 */
export function useOwnTickets(form: SupportTicketFlow) {
  const { transport } = useApp()
  const [machine] = useState(() =>
    wire(paginatedList<OwnTicket, OwnTicketSort>())({ fetchPage: fetchOwnTicketsActor(transport) }),
  )
  const flow = useFlow(machine, { input: { sort: 'latest' } })
  useHeard(form, 'ticket sent', () => flow.send({ type: 'data changed' }))
  useServerChanges(
    ({ name }) => name === 'SupportTicket.Changed',
    () => flow.send({ type: 'data changed' }),
  )
  return flow
}

export const OwnTickets = ({ flow, userId }: { flow: OwnTicketsFlow; userId: UserId }) => (
  <OwnTicketsSection
    flow={flow}
    renderReply={({ ticket, mailsTo }) => (
      <Reply
        ticketId={ticket.id}
        userId={userId}
        mailsTo={mailsTo}
        onArrived={() => flow.send({ type: 'data changed' })}
      />
    )}
  />
)

type ReplyProps = { ticketId: string; userId: UserId; mailsTo: boolean; onArrived: () => void }

function Reply({ ticketId, userId, mailsTo, onArrived }: ReplyProps) {
  const { transport } = useApp()
  const [machine] = useState(() => wire(ticketReplyMachine)({ sendReply: sendReplyActor(transport) }))
  const flow = useFlow(machine, {
    input: { ticketId, text: readUnsentAnswers(window.sessionStorage, userId)[ticketId] ?? '' },
  })
  useWatched(flow, ({ context: { text } }) => {
    const others = readUnsentAnswers(window.sessionStorage, userId)
    keepUnsentAnswers(window.sessionStorage, userId, withAnswer(others, ticketId, text))
  })
  useHeard(flow, 'reply arrived', onArrived)
  return <ReplyForm flow={flow} mailsTo={mailsTo} />
}
