import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { userPath } from '#domain/pages/routes.ts'
import { maxTicketAnswer } from '#domain/support/support-desk.ts'
import {
  inquiryPriorities,
  inquiryStatuses,
  type SupportThread,
  type SupportTicket,
} from '#domain/support/support-ticket.ts'
import { answerIn } from '#machines/support-desk/support-desk.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { IconButton } from '../../components/buttons/icon-button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { Select } from '../../components/form/select.tsx'
import { TextArea } from '../../components/form/text-area.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { failureText } from '../../words/failure-words.ts'
import styles from './support.module.css'
import type { SupportDeskFlow } from './support-flows.ts'
import { priorityText, statusText, typeText } from './support-words.ts'
import { Thread } from './thread.tsx'

/** The message that staff has opened. */
export function DeskTicket({ flow }: { flow: SupportDeskFlow }) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches({ ticket: 'loading' }))
  const unread = useSelector(flow, (snapshot) => snapshot.matches({ ticket: 'unread' }))
  const chosen = useSelector(flow, ({ context }) => context.chosenId !== null)
  const thread = useSelector(flow, ({ context }) => context.thread)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const head = useRef<HTMLHeadingElement>(null)
  // On a phone the chosen message may be out of sight, and a screen reader is still in the queue.
  useEffect(() => {
    if (loading) head.current?.focus()
  }, [loading])
  if (!chosen) return <p className={styles.none}>Choose a message to read and answer it.</p>
  return (
    <div className={styles.reading} aria-busy={loading}>
      <div className={styles.head}>
        <h2 ref={head} tabIndex={-1} dir="auto">
          {thread?.ticket.subject ?? 'A message'}
        </h2>
        <Close flow={flow} />
      </div>
      {loading ? <Skeleton height={160} /> : null}
      {unread && problem !== null ? (
        <>
          <ErrorMessage>{failureText[problem]}</ErrorMessage>
          <FormActions>
            <Button kind="soft" onClick={() => flow.send({ type: 'ticket retried' })}>
              Try to open it again
            </Button>
          </FormActions>
        </>
      ) : null}
      {thread === null || loading ? null : <Opened flow={flow} thread={thread} />}
    </div>
  )
}

function Close({ flow }: { flow: SupportDeskFlow }) {
  const mayClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'ticket closed' }))
  return (
    <IconButton
      label="Close this message"
      disabled={!mayClose}
      onClick={() => flow.send({ type: 'ticket closed' })}
    >
      <X aria-hidden="true" />
    </IconButton>
  )
}

function Opened({ flow, thread }: { flow: SupportDeskFlow; thread: SupportThread }) {
  const { ticket } = thread
  const ready = useSelector(flow, (snapshot) => snapshot.matches({ ticket: 'shown' }))
  return (
    <>
      <Person ticket={ticket} />
      <div className={styles.filters}>
        <Select
          label="Status of this message"
          disabled={!ready}
          options={inquiryStatuses.map((value) => ({ value, label: statusText[value] }))}
          value={ticket.status}
          onChange={(status) => flow.send({ type: 'change chosen', change: { status } })}
        />
        <Select
          label="Priority of this message"
          disabled={!ready}
          options={inquiryPriorities.map((value) => ({ value, label: priorityText[value] }))}
          value={ticket.priority}
          onChange={(priority) => flow.send({ type: 'change chosen', change: { priority } })}
        />
      </div>
      <Thread thread={thread} writer={nameOf(ticket)} answerer="Support" />
      <AnswerForm flow={flow} mailsTo={thread.mailsTo} />
    </>
  )
}

const nameOf = ({ firstName, lastName }: SupportTicket) =>
  `${firstName} ${lastName}`.trim() || 'A user without a name'

function Person({ ticket }: { ticket: SupportTicket }) {
  const { contactId, email, inquiryType, id } = ticket
  return (
    <p className={styles.person}>
      Ticket {id} · {typeText[inquiryType]} · <span dir="auto">{nameOf(ticket)}</span>
      {email === null ? null : `, ${email}`}
      {contactId === null ? ' · without an account' : null}
      {contactId === null ? null : (
        <>
          {' '}
          <TextLink href={userPath(contactId)} roomy>
            Open the user
          </TextLink>
        </>
      )}
    </p>
  )
}

function AnswerForm({ flow, mailsTo }: { flow: SupportDeskFlow; mailsTo: boolean }) {
  const answer = useSelector(flow, ({ context }) => answerIn(context))
  const problem = useSelector(flow, ({ context }) => context.problem)
  const shown = useSelector(flow, (snapshot) => snapshot.matches({ ticket: 'shown' }))
  const answering = useSelector(flow, (snapshot) => snapshot.matches({ ticket: 'answering' }))
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'answer sent' }))
  return (
    <Form label="Answer" problem={problem} onSubmit={() => flow.send({ type: 'answer sent' })}>
      <TextArea
        label="Answer"
        rows={6}
        maxLength={maxTicketAnswer}
        value={answer}
        readOnly={!shown}
        onChange={({ target }) => flow.send({ type: 'answer typed', text: target.value })}
      />
      {problem === null ? null : <ErrorMessage>{failureText[problem]}</ErrorMessage>}
      <FormActions>
        <Button type="submit" disabled={!ready} busy={answering}>
          {answering ? 'Sending…' : 'Send answer'}
        </Button>
        <span className={styles.quiet}>
          {mailsTo
            ? 'The answer is also sent by e-mail.'
            : 'This user has no e-mail address, and reads the answer on the site.'}
        </span>
      </FormActions>
    </Form>
  )
}
