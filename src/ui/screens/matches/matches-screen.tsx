import type { ReactNode } from 'react'
import type { MatchCounts, MatchScope } from '#domain/match-review/match.ts'
import { type MatchSection, scopePath } from '#domain/match-review/match-paths.ts'
import { classes } from '../../components/classes.ts'
import { CountBadge } from '../../components/feedback/count-badge.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { AnswerNotices } from './answer-notices.tsx'
import { sectionNames } from './match-words.ts'
import { MatchesHeading } from './matches-heading.tsx'
import styles from './matches-screen.module.css'
import type { MatchAnswersFlow } from './review-flow.ts'

type Props = {
  scope: MatchScope
  section: MatchSection
  /** The numbers of matches, by section; null until they are loaded. */
  counts: MatchCounts | null
  /** The subject of the matches and its page: 'Darwin papers'. Null for the matches of all trees, and on its own page. */
  of: { readonly name: string; readonly href: string } | null
  answers: MatchAnswersFlow
  /** True if there is a list of match sets that the user may see. */
  mayListSets: boolean
  /** The review, which has a heading of its own, or a list. */
  children: ReactNode
}

/** Persons who may be the same in several trees: pairs to review one by one, and lists of decided matches. */
export function MatchesScreen({ scope, section, counts, of, answers, mayListSets, children }: Props) {
  const sections: MatchSection[] = ['review', 'automatic', 'confirmed', 'rejected']
  return (
    <div className={classes(styles.screen, scope.of === 'profile' && styles.tab)}>
      <div className={styles.top}>
        <nav aria-label="Matches" className={styles.sections}>
          {[...sections, ...(mayListSets ? (['sets'] as const) : [])].map((each) => (
            <a
              key={each}
              href={scopePath(scope, each)}
              aria-current={isOpen(each, section) ? 'page' : undefined}
            >
              {sectionNames[each]}
              <Count of={each} counts={counts} />
            </a>
          ))}
        </nav>
        {of === null ? null : (
          <TextLink roomy href={of.href} className={styles.of} dir="auto">
            {of.name}
          </TextLink>
        )}
      </div>
      <AnswerNotices flow={answers} />
      {section === 'review' ? (
        children
      ) : (
        <div className={styles.list}>
          <MatchesHeading scope={scope}>{sectionNames[section]}</MatchesHeading>
          {children}
        </div>
      )}
    </div>
  )
}

const isOpen = (each: MatchSection, open: MatchSection) =>
  each === open || (each === 'review' && open === 'proposed')

function Count({ of, counts }: { of: MatchSection; counts: MatchCounts | null }) {
  if (counts === null || of === 'sets') return null
  return <CountBadge count={counts[of === 'review' ? 'proposed' : of]} />
}
