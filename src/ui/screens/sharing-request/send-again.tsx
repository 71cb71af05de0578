import { useSelector } from '@xstate/react'
import { Modal } from '../../components/dialogs/modal.tsx'
import { kindOf } from '../group-sharing/group-sharing-words.ts'
import { MessageForm } from './message-form.tsx'
import type { SharingRequestFlow } from './request-flows.ts'
import { problemText, signedRequestText } from './request-words.ts'

/** Sends a request again, with another message if its sender likes (SHR-14, SHR-18). */
export function SendAgain({ flow }: { flow: SharingRequestFlow }) {
  const isSending = useSelector(flow, (snapshot) => snapshot.matches('resending'))
  const isWriting = useSelector(flow, (snapshot) => snapshot.matches('writing'))
  const { message, problem, request } = useSelector(flow, ({ context }) => context)
  const dismiss = () => flow.send({ type: 'dismissed' })
  if (request === null || (!isWriting && !isSending)) return null
  return (
    <Modal
      title="Send the request again"
      description={`We e-mail everybody who has not approved, and the request stays open for another 14 days. A side that has declined is asked anew. ${signedRequestText}`}
      busy={isSending}
      onClose={dismiss}
    >
      <MessageForm
        label="The request"
        field="Message"
        message={message}
        onType={(typed) => flow.send({ type: 'message typed', message: typed })}
        problem={problem === null ? null : problemText(kindOf(request.data))[problem]}
        act="Send again"
        busy={isSending}
        onSend={() => flow.send({ type: 'confirmed' })}
        onDismiss={dismiss}
      />
    </Modal>
  )
}
