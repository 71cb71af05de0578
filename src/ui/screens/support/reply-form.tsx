import { useSelector } from '@xstate/react'
import { maxTicketMessage } from '#domain/support/ticket-draft.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { TextArea } from '../../components/form/text-area.tsx'
import { failureText } from '../../words/failure-words.ts'
import type { TicketReplyFlow } from './support-flows.ts'

type Props = {
  flow: TicketReplyFlow
  /** True if answers are also mailed. */
  mailsTo: boolean
}

/** The person writes further in one of their tickets. */
export function ReplyForm({ flow, mailsTo }: Props) {
  const { text, problem } = useSelector(flow, ({ context }) => context)
  const sending = useSelector(flow, (snapshot) => snapshot.matches('sending'))
  const sent = useSelector(flow, (snapshot) => snapshot.matches('sent'))
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'reply sent' }))
  return (
    <Form label="Reply" problem={problem} onSubmit={() => flow.send({ type: 'reply sent' })}>
      <TextArea
        label="Your reply"
        rows={4}
        maxLength={maxTicketMessage}
        value={text}
        readOnly={sending}
        onChange={({ target }) => flow.send({ type: 'reply typed', text: target.value })}
      />
      {problem === null ? null : <ErrorMessage>{failureText[problem]}</ErrorMessage>}
      {sent ? <Notice>Your reply was sent. We answer here{mailsTo ? ' and by e-mail' : null}.</Notice> : null}
      <FormActions>
        <Button type="submit" disabled={!ready} busy={sending}>
          {sending ? 'Sending…' : 'Send reply'}
        </Button>
      </FormActions>
    </Form>
  )
}
