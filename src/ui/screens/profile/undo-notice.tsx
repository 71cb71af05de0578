import type { ReactNode, RefObject } from 'react'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'

type Props = {
  /** False while the undo is being done. */
  mayUndo: boolean
  /** Why the undo failed. */
  problem: ReactNode
  /** Gets the focus when the notice closes. */
  heading: RefObject<HTMLElement | null>
  onLeave: (event: { type: 'undo chosen' | 'notice closed' }) => void
  children: ReactNode
}

/** Says what was done, and offers to undo it. */
export function UndoNotice({ mayUndo, problem, heading, onLeave, children }: Props) {
  const leave = (type: 'undo chosen' | 'notice closed') => {
    onLeave({ type })
    // The pressed button disappears or is disabled.
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <Notice
        action={
          <Button kind="text" disabled={!mayUndo} onClick={() => leave('undo chosen')}>
            Undo
          </Button>
        }
        {...(mayUndo ? { onClose: () => leave('notice closed') } : {})}
      >
        {children}
      </Notice>
      {problem === null ? null : <ErrorMessage>{problem}</ErrorMessage>}
    </>
  )
}
