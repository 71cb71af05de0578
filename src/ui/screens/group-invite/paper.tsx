import type { ReactNode } from 'react'
import styles from './group-invite.module.css'

/** The sheet of paper on which the page draws an invitation. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <article className={styles.letter}>{children}</article>
)
