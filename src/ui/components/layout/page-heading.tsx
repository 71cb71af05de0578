import type { ReactNode } from 'react'
import styles from './heading.module.css'

/** The one heading of a page, in serif, with a sentence under it where there is something to say. */
export function PageHeading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <>
      {/* A navigation brings the focus here. */}
      <h1 tabIndex={-1} className={styles.page}>
        {children}
      </h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </>
  )
}
