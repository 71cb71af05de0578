import type { ReactNode } from 'react'
import styles from './error-message.module.css'

type Props = { id?: string; children: ReactNode }

/** Stands next to what it is about, says what to do, and is read out as it appears. */
export function ErrorMessage({ id, children }: Props) {
  return (
    <p id={id} role="alert" className={styles.error}>
      {children}
    </p>
  )
}
