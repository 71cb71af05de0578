import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { ErrorMessage } from '../feedback/error-message.tsx'
import styles from './asked-act.module.css'
import { Modal, prepareModal } from './modal.tsx'

type Props = {
  /** What the button says, and what the button of the dialog says. */
  words: { act: string; confirm: string; keep: string; busy: string }
  title: string
  description: string
  state: {
    mayAsk: boolean
    isAsking: boolean
    isBusy: boolean
    problem: ReactNode
    /** False until the user has chosen what the act needs. */
    mayConfirm?: boolean
  }
  /** What the user chooses before the act. */
  children?: ReactNode
  onAsk: () => void
  onConfirm: () => void
  onDismiss: () => void
}

/** A button whose act is done only when the user has confirmed it in a dialog. */
export function AskedAct({ words, title, description, state, children, onAsk, onConfirm, onDismiss }: Props) {
  const { mayAsk, isAsking, isBusy, problem, mayConfirm = true } = state
  return (
    <>
      <Button
        kind="line"
        disabled={!mayAsk}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={onAsk}
      >
        {isBusy ? words.busy : words.act}
      </Button>
      {isAsking ? (
        <Modal
          title={title}
          description={description}
          busy={isBusy}
          onClose={onDismiss}
          actions={
            <>
              <Button busy={isBusy} disabled={!mayConfirm && !isBusy} onClick={onConfirm}>
                {isBusy ? words.busy : words.confirm}
              </Button>
              <Button kind="text" disabled={isBusy} onClick={onDismiss}>
                {words.keep}
              </Button>
            </>
          }
        >
          {children}
          {problem === null ? null : (
            <div className={styles.problem}>
              <ErrorMessage>{problem}</ErrorMessage>
            </div>
          )}
        </Modal>
      ) : null}
    </>
  )
}
