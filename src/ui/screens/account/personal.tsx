import type { ReactNode } from 'react'
import styles from './personal.module.css'

type Props = {
  /** How others see the user; null for viewers who may not change it. */
  preview: ReactNode
  children: ReactNode
}

/** A card shows how others see the user. The data that the user entered is beside the card, or below it on a phone. */
export const Personal = ({ preview, children }: Props) => (
  <div className={styles.personal}>
    {preview === null ? null : <div className={styles.preview}>{preview}</div>}
    <div className={styles.data}>{children}</div>
  </div>
)
