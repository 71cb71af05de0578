import { useSelector } from '@xstate/react'
import { maxRequestMessageLength } from '#domain/groups/shown-request.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { TextArea } from '../../components/form/text-area.tsx'
import { kindOf } from '../group-sharing/group-sharing-words.ts'
import type { SharingRequestFlow } from './request-flows.ts'
import { problemText } from './request-words.ts'

/** Sends a request again, with another message if its sender likes (SHR-14, SHR-18). */
export function SendAgain({ flow }: { flow: SharingRequestFlow }) {
  const isSending = useSelector(flow, (snapshot) => snapshot.matches('resending'))
  const isWriting = useSelector(flow, (snapshot) => snapshot.matches('writing'))
  const { message, problem, request } = useSelector(flow, ({ context }) => context)
  const dismiss = () => flow.send({ type: 'dismissed' })
  if (request === null || (!isWriting && !isSending)) return null
  const words = problem === null ? null : problemText(kindOf(request.data))[problem]
  return (
    <Modal
      title="Send the request again"
      description="We e-mail everybody who has not approved, and the request stays open for another 14 days. A side that has declined is asked anew."
      busy={isSending}
      onClose={dismiss}
    >
      <Form label="The request" problem={words} onSubmit={() => flow.send({ type: 'confirmed' })}>
        <TextArea
          label="Message"
          maxLength={maxRequestMessageLength}
          value={message}
          readOnly={isSending}
          onChange={(event) => flow.send({ type: 'message typed', message: event.target.value })}
        />
        {words === null ? null : <ErrorMessage>{words}</ErrorMessage>}
        <FormActions>
          <Button type="submit" busy={isSending}>
            Send again
          </Button>
          <Button kind="text" disabled={isSending} onClick={dismiss}>
            Not now
          </Button>
        </FormActions>
      </Form>
    </Modal>
  )
}
