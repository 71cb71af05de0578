import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Outdated } from '../../components/feedback/outdated.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import styles from './account.module.css'

type LoadState = 'loading' | 'unreachable' | 'outdated' | 'current'

type StateMatcher = {
  matches(state: 'loading' | 'unreachable' | { shown: 'outdated' }): boolean
}

/** The load state of a list on the account page. */
export function loadStateOf(snapshot: StateMatcher): LoadState {
  if (snapshot.matches('loading')) return 'loading'
  if (snapshot.matches('unreachable')) return 'unreachable'
  return snapshot.matches({ shown: 'outdated' }) ? 'outdated' : 'current'
}

type LoadProps = { state: LoadState; onRetry: () => void }

/** Shown instead of the rows if the list has not loaded, or above the rows if they are outdated. */
export function ListLoad({ state, onRetry }: LoadProps) {
  if (state === 'unreachable') return <Unreachable onRetry={onRetry} />
  if (state === 'outdated') return <Outdated onRetry={onRetry} />
  if (state === 'current') return null
  return (
    <div aria-busy="true" className={styles.rows}>
      <Skeleton height={52} above={8} />
    </div>
  )
}

type ConfirmationProps = {
  title: string
  description: string
  confirm: string
  keep: string
  busy: boolean
  /** What is uncertain after a lost answer, as a clause: 'it is removed'. Null if nothing is uncertain. */
  unknown: string | null
  onConfirm: () => void
  onDismiss: () => void
}

/** Asks for confirmation before an item is removed for good. */
export function TakeOutDialog(props: ConfirmationProps) {
  const { title, description, confirm, keep, busy, unknown, onConfirm, onDismiss } = props
  return (
    <Modal
      title={title}
      description={description}
      busy={busy}
      onClose={onDismiss}
      actions={
        <>
          <Button busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button kind="text" disabled={busy} onClick={onDismiss}>
            {keep}
          </Button>
        </>
      }
    >
      {unknown ? <ErrorMessage>{unknownOutcomeText(unknown)}</ErrorMessage> : null}
    </Modal>
  )
}
