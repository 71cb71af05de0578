import { useSelector } from '@xstate/react'
import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { ListPages } from '../loading/list-pages.tsx'
import { RememberedPerson } from './remembered-person.tsx'
import styles from './time.module.css'
import type { DayFlow } from './time-flow.ts'
import { dayHeading, eventsText } from './time-words.ts'

type Props = { flow: DayFlow; date: CalendarDay }

/** The births and deaths of a day, whatever the year. */
export function DayScreen({ flow, date }: Props) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const empty = useSelector(flow, (snapshot) => snapshot.matches('empty'))
  const count = useSelector(flow, ({ context }) => context.pages.at(-1)?.count?.items ?? null)
  return (
    <PageColumn width="reading">
      <TextLink roomy href="/time">
        Explore dates
      </TextLink>
      <PageHeading>{dayHeading(date)}</PageHeading>
      {/* Shown in all states, so that screen readers hear when the number arrives. */}
      <p role="status" className={styles.count}>
        {count === null ? '' : eventsText(count)}
      </p>
      {loading ? <Coming /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {empty ? (
        <EmptyState title="Nobody here is known to have been born or to have died on this day">
          Only exact dates count. Living people whose details are private are not shown.
        </EmptyState>
      ) : null}
      {loading || unreachable || empty ? null : (
        <ListPages flow={flow} label="Pages of the day">
          {(rows) => (
            <ul aria-label="People" className={styles.rows}>
              {rows.map((row) => (
                <li key={row.id}>
                  <RememberedPerson row={row} />
                </li>
              ))}
            </ul>
          )}
        </ListPages>
      )}
    </PageColumn>
  )
}

function Coming() {
  return (
    <div aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={44} above={12} />
      ))}
    </div>
  )
}
