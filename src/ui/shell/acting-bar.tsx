import type { ActingProblem } from '#domain/signing-in/session.ts'
import { Button } from '../components/buttons/button.tsx'
import { ErrorMessage } from '../components/feedback/error-message.tsx'
import styles from './acting-bar.module.css'
import type { Acting } from './shell-session.ts'

type Props = {
  acting: Acting | null
  problem: ActingProblem | null
  onRevert: () => void
  onDismiss: () => void
}

const problemText = {
  'not-impersonated':
    'We could not let you act as that person. You are still in your own account. Try again.',
  'not-reverted': 'We could not switch you back. Try again, or sign out.',
} satisfies Record<ActingProblem, string>

/** Shown on every page while a person acts as another user, with any problem of switching back. */
export function ActingBar({ acting, problem, onRevert, onDismiss }: Props) {
  if (acting === null && problem === null) return null
  return (
    <aside className={styles.bar} aria-label="Acting as somebody else">
      {acting ? (
        <>
          <p>
            You are acting as <b dir="auto">{acting.as}</b>.
          </p>
          <Button kind="line" busy={acting.reverting} onClick={onRevert}>
            {switchBack(acting)}
          </Button>
        </>
      ) : null}
      {problem ? (
        <>
          <ErrorMessage>{problemText[problem]}</ErrorMessage>
          <Button kind="text" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      ) : null}
    </aside>
  )
}

export const switchBack = ({ actor }: Acting) => (actor === '' ? 'Switch back' : `Switch back to ${actor}`)
