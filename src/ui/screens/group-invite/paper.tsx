import type { ReactNode } from 'react'
import styles from './group-invite.module.css'

/** The sheet on which everything about an invitation stands. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <article className={styles.letter}>{children}</article>
)
