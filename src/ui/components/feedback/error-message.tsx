import type { ReactNode } from 'react'
import styles from './error-message.module.css'

type Props = { id?: string; quiet?: boolean; children: ReactNode }

/** Appears next to its subject, says what to do, and is read out at once unless it is quiet. */
export function ErrorMessage({ id, quiet = false, children }: Props) {
  return (
    <p id={id} role={quiet ? undefined : 'alert'} className={styles.error}>
      {children}
    </p>
  )
}
