import { ShieldCheck } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { ErrorMessage } from '../feedback/error-message.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './captcha-state.module.css'

type Props = { state: 'solving' | 'solved' | 'failed'; onRetry: () => void }

/** The captcha solves itself: it shows its progress, and needs the user only after it failed. */
export function CaptchaState({ state, onRetry }: Props) {
  if (state === 'failed') return <Failed onRetry={onRetry} />
  return (
    <p role="status" className={styles.captcha}>
      {state === 'solved' ? <ShieldCheck aria-hidden="true" /> : <Spinner />}
      {state === 'solved' ? 'Checked: you are not a robot.' : 'Checking that you are not a robot…'}
    </p>
  )
}

function Failed({ onRetry }: Pick<Props, 'onRetry'>) {
  return (
    <div className={styles.failed}>
      <ErrorMessage>We could not check that you are not a robot.</ErrorMessage>
      <Button kind="soft" onClick={onRetry}>
        Check again
      </Button>
    </div>
  )
}
