import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import type { SharingRequestFlow } from './request-flows.ts'

/** Asks before a request is cancelled, because that cannot be undone. */
export function CancelRequest({ flow }: { flow: SharingRequestFlow }) {
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirming cancellation'))
  const dismiss = () => flow.send({ type: 'dismissed' })
  if (!isAsking) return null
  return (
    <Modal
      title="Cancel this request?"
      description="Nobody can approve it afterwards. You can ask anew at any time."
      onClose={dismiss}
      actions={
        <>
          <Button onClick={() => flow.send({ type: 'confirmed' })}>Cancel the request</Button>
          <Button kind="text" onClick={dismiss}>
            Keep the request
          </Button>
        </>
      }
    />
  )
}
