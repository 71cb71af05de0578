import { useSelector } from '@xstate/react'
import { missingFields } from '#domain/signing-in.ts'
import { missingFieldText } from '../../words/sign-in-words.ts'
import styles from './sign-up.module.css'
import type { SignUpFlow } from './sign-up-screen.tsx'

/** Why one cannot go on yet. Belongs to the button, so that it is read out with it. */
export function StillMissing({ id, flow }: { id: string; flow: SignUpFlow }) {
  const missing = useSelector(flow, ({ context }) =>
    missingFields(context)
      .map((field) => missingFieldText[field])
      .join(', and '),
  )
  return (
    <p id={id} className={styles.quiet}>
      {missing === '' ? null : `Still missing: ${missing}.`}
    </p>
  )
}
