import type { ReactNode } from 'react'
import styles from './error-message.module.css'

type Props = { id?: string; children: ReactNode }

/** Appears next to its subject, says what to do, and is read out. */
export function ErrorMessage({ id, children }: Props) {
  return (
    <p id={id} role="alert" className={styles.error}>
      {children}
    </p>
  )
}
