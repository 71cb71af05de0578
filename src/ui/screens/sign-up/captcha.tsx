import { useSelector } from '@xstate/react'
import { ShieldCheck } from 'lucide-react'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import styles from './sign-up.module.css'
import type { SignUpFlow } from './sign-up-flow.ts'

/** The captcha solves itself: it shows its progress, and needs the user only after it failed. */
export function Captcha({ flow }: { flow: SignUpFlow }) {
  const needed = useSelector(flow, (snapshot) => snapshot.context.captchaSiteKey !== null)
  const failed = useSelector(flow, (snapshot) => snapshot.matches({ entering: 'captcha failed' }))
  const solved = useSelector(flow, (snapshot) => snapshot.context.captchaCode !== null)

  if (!needed) return null
  if (failed) return <Failed onRetry={() => flow.send({ type: 'captcha asked again' })} />
  return (
    <p role="status" className={styles.captcha}>
      {solved ? <ShieldCheck aria-hidden="true" /> : <Spinner />}
      {solved ? 'Checked: you are not a robot.' : 'Checking that you are not a robot…'}
    </p>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed}>
      <ErrorMessage>We could not check that you are not a robot.</ErrorMessage>
      <Button kind="soft" onClick={onRetry}>
        Check again
      </Button>
    </div>
  )
}
