import { useState } from 'react'
import type { OwnTicket, OwnTicketSort } from '#domain/support/support-ticket.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { wire } from '#machines/wire.ts'
import { fetchOwnTicketsActor } from '#services/support/tickets.ts'
import { OwnTickets } from '#ui/screens/support/own-tickets.tsx'
import type { SupportTicketFlow } from '#ui/screens/support/support-flows.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'

export { OwnTickets }

/** The list of the user's messages to support. It loads again when another one was sent. */
export function useOwnTickets(form: SupportTicketFlow) {
  const { transport } = useApp()
  const [machine] = useState(() =>
    wire(paginatedList<OwnTicket, OwnTicketSort>())({ fetchPage: fetchOwnTicketsActor(transport) }),
  )
  const flow = useFlow(machine, { input: { sort: 'latest' } })
  useHeard(form, 'ticket sent', () => flow.send({ type: 'data changed' }))
  return flow
}
