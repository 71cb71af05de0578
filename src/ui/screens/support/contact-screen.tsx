import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { offeredTypes } from '#domain/support/support-ticket.ts'
import {
  charactersLeft,
  maxTicketMessage,
  maxTicketSubject,
  missingOf,
  type TicketField,
  type TicketFile,
} from '#domain/support/ticket-draft.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { CaptchaState } from '../../components/form/captcha-state.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { Select } from '../../components/form/select.tsx'
import { StillMissing } from '../../components/form/still-missing.tsx'
import { TextArea } from '../../components/form/text-area.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { ContactHeading } from './contact-heading.tsx'
import styles from './support.module.css'
import type { SupportTicketFlow } from './support-flows.ts'
import { fieldText, missingText, ticketProblemText, typeText } from './support-words.ts'
import { FileFailed, TicketFiles } from './ticket-files.tsx'

type Props = {
  flow: SupportTicketFlow
  /** Makes a chosen file one that is attached to the ticket. */
  toTicketFile: (file: File) => TicketFile
  /** The messages that the user has sent before; null for a stranger. */
  tickets: ReactNode
}

/** A message to support, and what support has answered before. */
export function ContactScreen({ flow, toTicketFile, tickets }: Props) {
  return (
    <PageColumn width="reading">
      <ContactHeading />
      <MessageForm flow={flow} toTicketFile={toTicketFile} />
      <BackToSupport />
      {tickets}
    </PageColumn>
  )
}

export const BackToSupport = () => (
  <p className={styles.back}>
    <TextLink href="/support" roomy>
      Back to support
    </TextLink>
  </p>
)

export function MessageForm({ flow, toTicketFile }: Omit<Props, 'tickets'>) {
  const { draft, sender, problem } = useSelector(flow, (snapshot) => snapshot.context)
  const asksAddress = useSelector(flow, ({ context }) => context.asksAddress === true)
  const writing = useSelector(flow, (snapshot) => snapshot.matches('writing'))
  const busy = useSelector(flow, (snapshot) => snapshot.matches('sending') || snapshot.matches('attaching'))
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'submitted' }))
  const sent = useSelector(flow, (snapshot) => snapshot.matches({ writing: { result: 'shown' } }))
  const missing = missingOf(draft, sender, asksAddress).map((part) => missingText[part])
  const field = (name: TicketField) => ({
    'data-early': name,
    label: fieldText[name],
    value: draft[name],
    readOnly: !writing,
    onChange: ({ target }: { target: { value: string } }) =>
      flow.send({ type: 'text typed', field: name, text: target.value }),
  })
  return (
    <Form label="Message to support" problem={problem} onSubmit={() => flow.send({ type: 'submitted' })}>
      {sender === 'stranger' ? (
        <div className={styles.names}>
          <TextField {...field('firstName')} autoComplete="given-name" maxLength={100} />
          <TextField
            {...field('lastName')}
            autoComplete="family-name"
            maxLength={100}
            error={problem === 'name-refused' ? ticketProblemText[problem] : null}
          />
        </div>
      ) : null}
      {asksAddress ? (
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          hint={
            sender === 'stranger'
              ? 'We send the answer there.'
              : 'Your account has no address. If you give one, we send the answer there too.'
          }
          error={problem === 'address-refused' ? ticketProblemText[problem] : null}
        />
      ) : null}
      <Select
        label="Kind of message"
        early="inquiryType"
        disabled={!writing}
        options={offeredTypes.map((value) => ({ value, label: typeText[value] }))}
        value={draft.inquiryType}
        onChange={(inquiryType) => flow.send({ type: 'type chosen', inquiryType })}
      />
      <TextField {...field('subject')} maxLength={maxTicketSubject} />
      <div className={styles.message}>
        <TextArea
          {...field('message')}
          rows={8}
          maxLength={maxTicketMessage}
          aria-describedby="characters-remaining"
        />
        <p id="characters-remaining" className={styles.remaining}>
          Characters remaining: {charactersLeft(draft)}
        </p>
      </div>
      <TicketFiles flow={flow} toTicketFile={toTicketFile} />
      <Captcha flow={flow} />
      {problem === null ||
      problem === 'name-refused' ||
      (problem === 'address-refused' && asksAddress) ? null : (
        <ErrorMessage>{ticketProblemText[problem]}</ErrorMessage>
      )}
      <FileFailed flow={flow} />
      {sent ? <Notice>Your message was sent. Thank you!</Notice> : null}
      <FormActions>
        <Button type="submit" disabled={!ready} busy={busy} aria-describedby="message-missing">
          {busy ? 'Sending…' : 'Send message'}
        </Button>
      </FormActions>
      {writing ? <StillMissing id="message-missing" missing={sent ? [] : missing} /> : null}
    </Form>
  )
}

function Captcha({ flow }: { flow: SupportTicketFlow }) {
  const needed = useSelector(flow, ({ context }) => context.captchaSiteKey !== null)
  const failed = useSelector(flow, (snapshot) => snapshot.matches({ writing: { captcha: 'failed' } }))
  const solved = useSelector(flow, ({ context }) => context.captchaCode !== null)
  if (!needed) return null
  return (
    <CaptchaState
      state={failed ? 'failed' : solved ? 'solved' : 'solving'}
      onRetry={() => flow.send({ type: 'captcha asked again' })}
    />
  )
}

/** Shown instead of the form to somebody who acts as another user. */
export const ContactWhileActing = () => (
  <PageColumn width="reading">
    <PageHeading>Contact us</PageHeading>
    <Notice>
      You are acting as somebody else. To write to support, switch back to your own account first.
    </Notice>
  </PageColumn>
)
