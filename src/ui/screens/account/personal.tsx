import type { ReactNode } from 'react'
import styles from './personal.module.css'

type Props = {
  /** How others see the user; null for viewers who may not change it. */
  preview: ReactNode
  children: ReactNode
}

/** The card of the user as others see it, and beside it, or below it on a phone, what the user gave. */
export const Personal = ({ preview, children }: Props) => (
  <div className={styles.personal}>
    {preview === null ? null : <div className={styles.preview}>{preview}</div>}
    <div className={styles.data}>{children}</div>
  </div>
)
