import { useState } from 'react'
import { factAnchor } from '#domain/pages/routes.ts'
import { classes } from '#ui/components/classes.ts'
import { CountBadge } from '#ui/components/feedback/count-badge.tsx'
import { Skeleton } from '#ui/components/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/components/layout/visually-hidden.tsx'
import { TextLink } from '#ui/components/navigation/text-link.tsx'
import { TreeMark } from '#ui/components/people/tree-mark.tsx'
import type { DetailView } from '../person-view.ts'
import type { Phase } from '../walk/walk.ts'
import { Behind } from './behind.tsx'
import styles from './details.module.css'
import { Differing } from './differing.tsx'
import { SaidInTrees } from './said-in.tsx'

interface Props {
  readonly details: readonly DetailView[] | null
  readonly phase: Phase
  /** There may be more details that this user may not see. */
  readonly hidden?: boolean
  /** True in a tab, which already has a heading. */
  readonly inTab?: boolean
  /** The fact that the user came to see. */
  readonly meant?: string | null
}

/** The known facts of a person: when, what, and where or how. Notes and sources open on demand. */
export function Details({ details, phase, hidden = false, inTab = false, meant = null }: Props) {
  if (inTab) return <Facts details={details} phase={phase} hidden={hidden} />
  return (
    <section className={styles.details} aria-labelledby="details">
      <h2 id="details" className={styles.heading}>
        Details {details && details.length > 0 ? <CountBadge count={details.length} /> : null}
      </h2>
      <Facts details={details} phase={phase} hidden={hidden} meant={meant} />
    </section>
  )
}

function Facts({ details, phase, hidden = false, meant = null }: Props) {
  return (
    <>
      {details === null ? <NotYet phase={phase} /> : null}
      {details?.length === 0 ? (
        <p className={styles.none}>{hidden ? 'Private' : 'No details are known.'}</p>
      ) : null}
      {details && details.length > 0 ? <List details={details} meant={meant} /> : null}
    </>
  )
}

/** A phone shows the first facts, and all on demand. The fact that the user came to see is never hidden. */
function List({ details, meant }: { details: readonly DetailView[]; meant: string | null }) {
  const [all, setAll] = useState(false)
  const folded = !all && meant === null && details.length > shownOnPhone + 2
  return (
    <>
      <ul className={classes(folded && styles.folded)}>
        {details.map((detail) =>
          detail.sides.length > 0 ? (
            <Differing key={detail.id} detail={detail} />
          ) : (
            <Fact key={detail.id} detail={detail} meant={detail.id === meant} />
          ),
        )}
      </ul>
      {folded ? (
        <button type="button" className={styles.showAll} onClick={() => setAll(true)}>
          Show all {details.length} details
        </button>
      ) : null}
    </>
  )
}

/** Must match `details.module.css`, which hides the rest of a folded list. */
const shownOnPhone = 6

function Fact({ detail, meant }: { detail: DetailView; meant: boolean }) {
  const { id, date, title, text, related, notes, said, behind } = detail
  return (
    <li
      className={classes(styles.fact, meant && styles.meant)}
      id={factAnchor(id)}
      tabIndex={-1}
      aria-current={meant ? 'true' : undefined}
    >
      <span className={styles.date}>{date}</span> <b dir="auto">{title}</b>{' '}
      <div className={styles.text} dir="auto">
        {related ? <TextLink href={related.href}>{related.name}</TextLink> : null}
        {related && text ? ', ' : null}
        {text}
        <Behind statement={detail} alone={notes.length > 0 && text === '' && related === null} />
        {behind.map((statement) => (
          <div key={statement.id} className={styles.behind}>
            {statement.said.map(({ tree, href }) => (
              <span key={href} title={tree.name}>
                <TreeMark number={tree.number} large />
                <VisuallyHidden>{tree.name}</VisuallyHidden>
              </span>
            ))}
            <Behind statement={statement} alone={false} />
          </div>
        ))}
      </div>
      <SaidInTrees fact={title} said={said} />
    </li>
  )
}

function NotYet({ phase }: { phase: Phase }) {
  if (phase !== 'waiting') return <p className={styles.none}>(not loaded)</p>
  return (
    <>
      <Skeleton width="60%" height={14} above={14} />
      <Skeleton width="72%" height={14} above={26} />
      <Skeleton width="48%" height={14} above={26} />
    </>
  )
}
