import type { ReactNode } from 'react'
import type { MatchScope } from '#domain/match-review/match.ts'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import styles from './matches-screen.module.css'

type Props = { scope: MatchScope; children: ReactNode }

/** The heading of the page. The matches of a profile are a tab of a page that has its heading already. */
export function MatchesHeading({ scope, children }: Props) {
  if (scope.of !== 'profile') return <PageHeading>{children}</PageHeading>
  return <h2 className={styles.heading}>{children}</h2>
}
