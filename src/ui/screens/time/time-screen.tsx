import { useSelector } from '@xstate/react'
import { type ComponentType, Suspense } from 'react'
import { type ExploredDates, monthText, type YearMonth } from '#domain/explored-dates/explored-dates.ts'
import { LinkButton } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Outdated } from '../../components/feedback/outdated.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { StartPersonNote } from '../../components/feedback/start-person-note.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { shortDayText } from '../home/date-words.ts'
import { Calendar } from './calendar.tsx'
import { RememberedPerson } from './remembered-person.tsx'
import styles from './time.module.css'
import type { DatesFlow } from './time-flow.ts'
import { monthHeading, whoseDates } from './time-words.ts'

type Props = {
  flow: DatesFlow
  /** The calendar feed. Its code loads later. */
  Feed: ComponentType
}

/** The people of today, a calendar of the family, and its address for calendar programs. */
export function TimeScreen({ flow, Feed }: Props) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const dateless = useSelector(flow, (snapshot) => snapshot.hasTag('dateless'))
  const outdated = useSelector(flow, (snapshot) => snapshot.matches({ listed: 'outdated' }))
  const dates = useSelector(flow, ({ context }) => context.dates)
  const missing = useSelector(flow, ({ context }) => missingText(context))
  const retry = () => flow.send({ type: 'retried' })
  return (
    <PageColumn width="wide">
      <PageHeading lead="Who was born and who died on each day of the year.">Explore dates</PageHeading>
      {loading ? <Coming /> : null}
      {unreachable ? <Unreachable onRetry={retry} /> : null}
      {dateless ? <Dateless /> : null}
      {dates === null ? null : (
        <>
          {outdated ? <Outdated onRetry={retry}>{missing}</Outdated> : null}
          <Today dates={dates} />
          <Calendar flow={flow} dates={dates} />
          <Suspense fallback={null}>
            <Feed />
          </Suspense>
        </>
      )}
    </PageColumn>
  )
}

interface Chosen extends Pick<ExploredDates, 'of'> {
  readonly month: YearMonth
  readonly dates: ExploredDates | null
}

/** Names the month or the people that the user has chosen and does not see yet; undefined if the page shows both. */
function missingText({ month, of, dates }: Chosen): string | undefined {
  if (dates !== null && monthText(month) !== monthText(dates.month))
    return `We could not load ${monthHeading(month)}.`
  if (dates !== null && of !== dates.of) return `We could not load the dates of ${whoseDates[of]}.`
  return undefined
}

function Today({ dates }: { dates: ExploredDates }) {
  return (
    <section aria-labelledby="today" className={styles.today}>
      <h2 id="today" className={styles.heading}>{`Today ${shortDayText(dates.day)}`}</h2>
      {dates.today.length === 0 ? (
        <p className={styles.note}>
          {dates.hasStart
            ? 'No ancestor of yours is known to have been born or to have died on a day like this, yesterday or tomorrow.'
            : 'Nobody here is known to have been born or to have died on a day like this, yesterday or tomorrow.'}
        </p>
      ) : (
        <ul aria-label="People of today" className={styles.cards}>
          {dates.today.map((row) => (
            <li key={row.id}>
              <RememberedPerson row={row} large />
            </li>
          ))}
        </ul>
      )}
      {dates.hasStart ? null : (
        <StartPersonNote so="these are the dates of everybody, and we cannot say how they are related to you" />
      )}
    </section>
  )
}

function Dateless() {
  return (
    <EmptyState
      title="There are no exact dates yet"
      action={<LinkButton href="/upload">Upload my tree</LinkButton>}
    >
      Upload your tree, or ask a relative to share theirs. Then you will see here whose birthday it is. Living
      people whose details are private are not shown.
    </EmptyState>
  )
}

function Coming() {
  return (
    <div aria-busy="true" className={styles.coming}>
      <Skeleton width={160} height={28} />
      <div className={styles.cards}>
        <Skeleton height={112} />
        <Skeleton height={112} />
      </div>
      <Skeleton height={420} above={32} />
    </div>
  )
}
