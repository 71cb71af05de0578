import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type NamePart, namePath } from '#domain/names/name-lists.ts'
import { centuriesIn, type NamedRow, type ToldOfName } from '#domain/names/named-people.ts'
import { percent } from '../../charts/lifespan-bar/lifespan-bar.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { StartPersonNote } from '../../components/feedback/start-person-note.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { ListPages } from '../loading/list-pages.tsx'
import styles from './name.module.css'
import { NameStory } from './name-story.tsx'
import { partLabels, peopleText } from './name-words.ts'
import { NamedPerson } from './named-person.tsx'
import type { NamedFlow } from './names-flow.ts'

type Props = {
  flow: NamedFlow
  part: NamePart
  name: string
  currentYear: number
  /** When and where the name spread, if anybody has exactly this name. */
  spread: ReactNode
}

/** The people of a name, with how it came down to them, and when and where it spread. */
export function NameScreen({ flow, part, name, currentYear, spread }: Props) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const empty = useSelector(flow, (snapshot) => snapshot.matches('empty'))
  const count = useSelector(flow, ({ context }) => context.pages.at(-1)?.count?.items ?? null)
  const told = useSelector(flow, ({ context }) => context.pages.at(-1)?.about ?? null)
  const isListed = !loading && !unreachable && !empty && told !== null
  return (
    <PageColumn width="reading">
      <TextLink roomy href="/names">
        Most common names
      </TextLink>
      <PageHeading>
        {partLabels[part]}: <bdi>{name}</bdi>
      </PageHeading>
      {/* Shown in all states, so that screen readers hear when the number arrives. */}
      <p role="status" className={styles.count}>
        {count === null ? '' : peopleText(count)}
      </p>
      {loading ? <Coming /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {empty ? <Nobody part={part} name={name} /> : null}
      {isListed ? (
        <>
          {told.story === null ? null : (
            <>
              <NameStory story={told.story} />
              {spread}
            </>
          )}
          <h2 className={styles.people}>People</h2>
          {told.hasStart ? null : <StartPersonNote />}
          <ListPages flow={flow} label="Pages of the people">
            {(rows) => <Rows rows={rows} years={told.years} currentYear={currentYear} />}
          </ListPages>
        </>
      ) : null}
    </PageColumn>
  )
}

type RowsProps = { rows: readonly NamedRow[]; years: ToldOfName['years']; currentYear: number }

function Rows({ rows, years, currentYear }: RowsProps) {
  return (
    <div className={styles.table}>
      <div className={styles.scale} aria-hidden="true">
        <span>
          {centuriesIn(years).map((year) => (
            <i key={year} style={{ left: percent(year, years) }}>
              {year}
            </i>
          ))}
        </span>
      </div>
      <ul aria-label="People" className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <NamedPerson row={row} years={years} currentYear={currentYear} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const otherPart = { surname: 'given', given: 'surname' } as const satisfies Record<NamePart, NamePart>

function Nobody({ part, name }: { part: NamePart; name: string }) {
  const other = otherPart[part]
  return (
    <EmptyState
      title={`Nobody here has “${name}” in the ${partLabels[part].toLowerCase()}`}
      action={
        <TextLink roomy href={namePath(other, name)}>
          Look for it as a {partLabels[other].toLowerCase()}
        </TextLink>
      }
    >
      Living people whose details are private are not listed.
    </EmptyState>
  )
}

function Coming() {
  return (
    <div aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={44} above={12} />
      ))}
    </div>
  )
}
