import { useSelector } from '@xstate/react'
import { Modal } from '../../components/dialogs/modal.tsx'
import { MessageForm } from './message-form.tsx'
import type { SharingRequestFlow } from './request-flows.ts'

/** Declines a request, with a word to the others if the user likes. */
export function DeclineRequest({ flow }: { flow: SharingRequestFlow }) {
  const isDeclining = useSelector(flow, (snapshot) => snapshot.matches('declining'))
  const message = useSelector(flow, ({ context }) => context.message)
  const dismiss = () => flow.send({ type: 'dismissed' })
  if (!isDeclining) return null
  return (
    <Modal
      title="Decline this request?"
      description="Nothing is shared. You can still approve while the request is open. Everybody who sees the request reads what you write here."
      onClose={dismiss}
    >
      <MessageForm
        label="The decline"
        field="Why (optional)"
        message={message}
        onType={(typed) => flow.send({ type: 'message typed', message: typed })}
        problem={null}
        act="Decline"
        busy={false}
        onSend={() => flow.send({ type: 'confirmed' })}
        onDismiss={dismiss}
      />
    </Modal>
  )
}
