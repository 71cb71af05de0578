import { useSelector } from '@xstate/react'
import type { ReactNode, RefObject } from 'react'
import type { ShownRequest } from '#domain/groups/shown-request.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { useFocusFallback } from '../account/focus-fallback.ts'
import type { SharingRequestFlow } from './request-flows.ts'
import styles from './sharing-request.module.css'

type Props = {
  flow: SharingRequestFlow
  request: ShownRequest
  /** Gets the focus when the pressed button is gone. */
  heading: RefObject<HTMLElement | null>
  askAnew: ReactNode
}

/** The acts on a request that the viewer may do (SHR-14). */
export function RequestActs({ flow, request: { offers }, heading, askAnew }: Props) {
  const act = useSelector(flow, ({ context }) => context.act)
  const isDeciding = useSelector(flow, (snapshot) => snapshot.matches('deciding'))
  const isOpen = useSelector(flow, (snapshot) => snapshot.matches('open'))
  const dialog = { onFocus: prepareModal, onPointerEnter: prepareModal }
  return (
    <div className={styles.actions}>
      {offers.approve ? (
        <Act heading={heading}>
          <Button
            busy={isDeciding && act === 'approve'}
            disabled={!isOpen}
            onClick={() => flow.send({ type: 'approve chosen' })}
          >
            Approve
          </Button>
        </Act>
      ) : null}
      {offers.reject ? (
        <Act heading={heading}>
          <Button
            kind="soft"
            busy={isDeciding && act === 'reject'}
            disabled={!isOpen}
            {...dialog}
            onClick={() => flow.send({ type: 'decline chosen' })}
          >
            Decline…
          </Button>
        </Act>
      ) : null}
      {offers.resend ? (
        <Act heading={heading}>
          <Button
            kind="soft"
            disabled={!isOpen}
            {...dialog}
            onClick={() => flow.send({ type: 'resend chosen' })}
          >
            Send again…
          </Button>
        </Act>
      ) : null}
      {offers.cancel ? (
        <Act heading={heading}>
          <Button
            kind="text"
            busy={isDeciding && act === 'cancel'}
            disabled={!isOpen}
            {...dialog}
            onClick={() => flow.send({ type: 'cancel chosen' })}
          >
            Cancel the request…
          </Button>
        </Act>
      ) : null}
      {offers.askAnew ? askAnew : null}
    </div>
  )
}

/** A button that disappears when the act is done. */
function Act({ heading, children }: { heading: Props['heading']; children: ReactNode }) {
  useFocusFallback(heading)
  return children
}
