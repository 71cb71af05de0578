import type { ReactNode } from 'react'
import styles from './upload.module.css'

/** One question of the summary: its heading on the left, the answer beside it. */
export function SummaryPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
