import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isActing } from '#domain/signing-in/session.ts'
import { openTickets } from '#domain/support/support-desk.ts'
import { supportDeskMachine } from '#machines/support-desk/support-desk.machine.ts'
import { wire } from '#machines/wire.ts'
import { supportDeskActors } from '#services/support/desk.ts'
import { keepUnsentAnswers, readUnsentAnswers } from '#services/support/unsent-answers.ts'
import { StaffOnly } from '#ui/screens/admin/staff-only.tsx'
import { DeskScreen } from '#ui/screens/support/desk-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useMissed, usePushes, useWatched } from '../../hooks/use-heard.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUserId } from '../../hooks/user-id.ts'

/** /admin/support?ticket=…: for staff. The server gives the messages to nobody else. */
export function Component() {
  const { session } = useApp()
  const privileges = useSelector(session, ({ context }) => context.session?.privileges ?? [])
  const acting = useSelector(session, ({ context }) => context.session !== null && isActing(context.session))
  useTitle('Support desk')
  if (acting) return <StaffOnly heading="Support desk" reason="acting" />
  if (!privileges.includes('ManageUsers')) return <StaffOnly heading="Support desk" reason="no desk" />
  return <Desk />
}

function Desk() {
  const { transport, now } = useApp()
  const userId = useUserId()
  const [search] = useSearchParams()
  const ticketId = search.get('ticket')
  const [machine] = useState(() => wire(supportDeskMachine)(supportDeskActors(transport)))
  const flow = useFlow(machine, {
    input: {
      filter: openTickets,
      ticketId: /^[1-9]\d{0,17}$/.test(ticketId ?? '') ? ticketId : null,
      answers: readUnsentAnswers(window.sessionStorage, userId),
    },
  })
  usePushes(({ name, payload }) => {
    if (name === 'SupportTicket.Changed') flow.send({ type: 'ticket changed', id: payload.supportTicketId })
  })
  useMissed(() => flow.send({ type: 'ticket changed', id: null }))
  useWatched(flow, ({ context }) => keepUnsentAnswers(window.sessionStorage, userId, context.answers))
  return <DeskScreen flow={flow} now={now()} />
}
