import { useSelector } from '@xstate/react'
import { datePath, type ExploredDates } from '#domain/explored-dates/explored-dates.ts'
import { Button } from '../../components/buttons/button.tsx'
import { RadioChoice } from '../../components/form/radio-choice.tsx'
import { MonthGrid } from './month-grid.tsx'
import styles from './time.module.css'
import type { DatesFlow } from './time-flow.ts'
import { dayHeading, monthHeading, peopleLabels } from './time-words.ts'

type Props = { flow: DatesFlow; dates: ExploredDates }

/** A month of births and deaths, with buttons to look through the year, and a list twin. */
export function Calendar({ flow, dates }: Props) {
  const busy = useSelector(
    flow,
    (snapshot) =>
      snapshot.matches({ listed: 'refreshing' }) ||
      snapshot.matches({ listed: { 'up to date': 'loading month' } }),
  )
  const of = useSelector(flow, ({ context }) => context.of)
  const { month, hasStart } = dates
  const turn = (by: 1 | -1) => flow.send({ type: 'month turned', by })
  return (
    <section aria-labelledby="month" aria-busy={busy} className={styles.calendar}>
      <div className={styles.head}>
        <h2 id="month" className={styles.heading} aria-live="polite">
          {monthHeading(month)}
        </h2>
        <div className={styles.turn}>
          <Button kind="line" onClick={() => turn(-1)}>
            Month before
          </Button>
          <Button kind="line" onClick={() => turn(1)}>
            Month after
          </Button>
        </div>
      </div>
      {hasStart ? (
        <div role="radiogroup" aria-label="Whose dates" className={styles.people}>
          {(['ancestors', 'everybody'] as const).map((one) => (
            <RadioChoice
              key={one}
              group="dates-of"
              checked={one === of}
              onChoose={() => flow.send({ type: 'people chosen', of: one })}
            >
              {peopleLabels[one]}
            </RadioChoice>
          ))}
        </div>
      ) : null}
      <MonthGrid month={month} of={dates.of} today={dates.day} onTurn={turn} />
      {month.days.length === 0 ? <p className={styles.note}>{emptyText(dates)}</p> : <Twin dates={dates} />}
    </section>
  )
}

function emptyText({ month, of }: ExploredDates): string {
  if (month.yearCount > 0) return 'Nobody here is known to have been born or to have died in this month.'
  return of === 'ancestors'
    ? 'No exact date of your ancestors is known yet. Choose “Everybody” to see the dates of others.'
    : 'No exact date of anybody is known yet.'
}

/** The same days as a list, for readers of the screen and for narrow windows. */
function Twin({ dates: { month, of } }: { dates: ExploredDates }) {
  return (
    <details className={styles.twin}>
      <summary>{`${monthHeading(month)} as a list`}</summary>
      <ul>
        {month.days.map(({ day, count, items }) => (
          <li key={day}>
            <a href={datePath({ ...month, day }, of)}>{dayHeading({ ...month, day })}</a>
            <ul>
              {items.map(({ event }) => (
                <li key={event.id}>{event.displayText}</li>
              ))}
              {count > items.length ? (
                <li>{`and ${(count - items.length).toLocaleString('en')} more`}</li>
              ) : null}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}
