import type { ReactNode } from 'react'
import styles from './heading.module.css'

/** The page's only main heading, in serif, with an optional sentence below. */
export function PageHeading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <>
      {/* Navigation moves the focus here. */}
      <h1 tabIndex={-1} className={styles.page}>
        {children}
      </h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </>
  )
}
