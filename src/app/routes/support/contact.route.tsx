import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { UserId } from '#domain/ids.ts'
import { isActing } from '#domain/signing-in/session.ts'
import { maxTicketSubject, type TicketFile } from '#domain/support/ticket-draft.ts'
import { supportTicketMachine, unsentDraft } from '#machines/support-ticket/support-ticket.machine.ts'
import { wire } from '#machines/wire.ts'
import { solveCaptchaActor } from '#services/captcha.ts'
import { keepTicketDraft, readTicketDraft } from '#services/support/ticket-draft.ts'
import { attachFileActor, lacksAddressActor, sendTicketActor } from '#services/support/tickets.ts'
import { ContactScreen, ContactWhileActing } from '#ui/screens/support/contact-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useWatched } from '../../hooks/use-heard.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useSettledVisitor } from '../demo/demo-visit.ts'
import { OwnTickets, useOwnTickets } from './own-tickets.tsx'

/** /contact?subject=…: for everybody. A visitor of the demo gets the form of a stranger (resolution 93). */
export function Component() {
  const { session } = useApp()
  const here = useSettledVisitor()
  const userId = useSelector(session, ({ context }) =>
    here === 'account' ? (context.session?.userId ?? null) : null,
  )
  const acting = useSelector(session, ({ context }) => context.session !== null && isActing(context.session))
  const [search] = useSearchParams()
  const subject = (search.get('subject') ?? '').slice(0, maxTicketSubject)
  useTitle('Contact us')

  if (here === 'unknown') return null
  if (acting) return <ContactWhileActing />
  // Another address or another user has a form of its own.
  const key = `${userId ?? 'stranger'} ${subject}`
  return userId === null ? (
    <StrangersContact key={key} subject={subject} />
  ) : (
    <UsersContact key={key} userId={userId} subject={subject} />
  )
}

function StrangersContact({ subject }: { subject: string }) {
  const { flow, toTicketFile } = useTicketForm(null, subject)
  return <ContactScreen flow={flow} toTicketFile={toTicketFile} tickets={null} />
}

function UsersContact({ userId, subject }: { userId: UserId; subject: string }) {
  const { flow, toTicketFile } = useTicketForm(userId, subject)
  const tickets = useOwnTickets(flow)
  return (
    <ContactScreen
      flow={flow}
      toTicketFile={toTicketFile}
      tickets={<OwnTickets flow={tickets} userId={userId} />}
    />
  )
}

/** The form; `userId` is null for a stranger. */
function useTicketForm(userId: UserId | null, subject: string) {
  const { configuration, open, transport } = useApp()
  const [files] = useState(() => new Map<string, File>())
  const [machine] = useState(() => {
    const sending = userId === null ? open : transport
    return wire(supportTicketMachine)({
      lacksAddress: lacksAddressActor(transport, userId),
      solveCaptcha: solveCaptchaActor(open),
      sendTicket: sendTicketActor(sending),
      attachFile: attachFileActor(transport, (key) => files.get(key)),
    })
  })
  const flow = useFlow(machine, {
    input: {
      draft: readTicketDraft(window.sessionStorage, userId, subject),
      sender: userId === null ? 'stranger' : 'user',
      captchaSiteKey: userId === null ? configuration.captchaSiteKey : null,
    },
  })
  useWatched(flow, ({ context }) => keepTicketDraft(window.sessionStorage, userId, unsentDraft(context)))
  const toTicketFile = (file: File): TicketFile => {
    // Two files may have one name.
    const key = files.has(file.name) ? `${file.name} ${files.size}` : file.name
    files.set(key, file)
    return { key, name: file.name, size: file.size }
  }
  return { flow, toTicketFile }
}
