import type { ReactNode } from 'react'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import styles from './public.module.css'

type Props = {
  title: string
  /** One sentence below the heading. */
  lead: string
  /** When the text was last changed: 'Nov 27, 2026'. */
  updated?: string
  children: ReactNode
}

/** A page that is read from top to bottom, without an account. */
export function PublicPage({ title, lead, updated, children }: Props) {
  return (
    <PageColumn width="reading">
      <PageHeading lead={lead}>{title}</PageHeading>
      <div className={styles.text}>
        {children}
        {updated === undefined ? null : <p className={styles.updated}>Updated {updated}</p>}
      </div>
    </PageColumn>
  )
}
