import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { daysOfMonth } from '#domain/dates/calendar-days.ts'
import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import {
  type DatesOf,
  type DayOfMonth,
  datePath,
  type ExploredDates,
  monthText,
  monthTurned,
  weeksOf,
} from '#domain/explored-dates/explored-dates.ts'
import { classes } from '../../components/classes.ts'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'
import { initials } from '../../components/people/initials.tsx'
import styles from './month-grid.module.css'
import { eventsText, monthHeading, weekdays } from './time-words.ts'

type Props = {
  month: ExploredDates['month']
  of: DatesOf
  today: CalendarDay
  onTurn: (by: 1 | -1) => void
}

/**
 * A month as a grid of days. Keys move in it as in the date grids of the ARIA Authoring Practices: arrows to a day or a
 * week, Home and End within the week, Page Up and Page Down to another month.
 */
export function MonthGrid({ month, of, today, onTurn }: Props) {
  const isThisMonth = today.year === month.year && today.month === month.month
  const count = daysOfMonth(month.year, month.month)
  const [chosen, setChosen] = useState(isThisMonth ? today.day : 1)
  const current = Math.min(chosen, count)
  const grid = useRef<HTMLDivElement>(null)
  /** The month from which keys have turned. The focus goes to the current day when another month is shown. */
  const turnedFrom = useRef<string | null>(null)
  const shown = monthText(month)
  useEffect(() => {
    if (turnedFrom.current === null || turnedFrom.current === shown) return
    turnedFrom.current = null
    focusDay(grid.current, current)
  }, [shown, current])

  const turn = (by: 1 | -1) => {
    turnedFrom.current = shown
    onTurn(by)
  }
  const moveTo = (day: number) => {
    if (day >= 1 && day <= count) return focusDay(grid.current, day)
    const by = day < 1 ? -1 : 1
    const other = monthTurned(month, by)
    setChosen(by === 1 ? day - count : day + daysOfMonth(other.year, other.month))
    turn(by)
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const weekday = weeksOf(month).flat().indexOf(current) % 7
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => moveTo(current - 1),
      ArrowRight: () => moveTo(current + 1),
      ArrowUp: () => moveTo(current - 7),
      ArrowDown: () => moveTo(current + 7),
      Home: () => moveTo(Math.max(1, current - weekday)),
      End: () => moveTo(Math.min(count, current + 6 - weekday)),
      PageUp: () => turn(-1),
      PageDown: () => turn(1),
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  const days = new Map(month.days.map((one) => [one.day, one]))
  return (
    <div ref={grid} role="grid" aria-label={monthHeading(month)} tabIndex={-1} onKeyDown={press}>
      <div role="row" className={styles.week}>
        {weekdays.map((weekday) => (
          <span key={weekday} role="columnheader" aria-label={weekday} className={styles.weekday}>
            {weekday.slice(0, 2)}
          </span>
        ))}
      </div>
      {weeksOf(month).map((week) => (
        <div key={week.find((day) => day !== null)} role="row" className={styles.week}>
          {week.map((day, weekday) =>
            day === null ? null : (
              <Day
                key={weekdays[weekday]}
                date={{ ...month, day }}
                column={weekday + 1}
                found={days.get(day) ?? null}
                of={of}
                isToday={isThisMonth && day === today.day}
                isCurrent={day === current}
                onFocus={() => setChosen(day)}
              />
            ),
          )}
        </div>
      ))}
    </div>
  )
}

/** 'SC' for '(Sophia) Charlotte': only letters are initials. */
const initialsOf = (name: string) => initials(name.replaceAll(/[^\p{L}\p{M}\s]/gu, ''))

const focusDay = (grid: HTMLElement | null, day: number) =>
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()

type DayProps = {
  date: CalendarDay
  /** From 1, Monday, to 7. */
  column: number
  found: DayOfMonth | null
  of: DatesOf
  isToday: boolean
  /** Tab leads to this day, and the keys of the grid to all others. */
  isCurrent: boolean
  onFocus: () => void
}

/** A day leads to its people. A day without people takes the focus, so that the keys can pass it. */
function Day({ date, column, found, of, isToday, isCurrent, onFocus }: DayProps) {
  const focus = { 'data-day': date.day, tabIndex: isCurrent ? 0 : -1, onFocus }
  const cell = {
    role: 'gridcell',
    'aria-colindex': column,
    'aria-current': isToday ? ('date' as const) : undefined,
    style: { gridColumnStart: column },
  }
  if (found === null)
    return (
      <div {...cell} {...focus} className={classes(styles.day, isToday && styles.today)}>
        <span className={styles.number}>{date.day}</span>
      </div>
    )
  const more = found.count - found.items.length
  return (
    <div {...cell} className={classes(styles.day, styles.dated, isToday && styles.today)}>
      <a href={datePath(date, of)} {...focus}>
        <span className={styles.number}>{date.day}</span>{' '}
        <span className={styles.initials}>
          {found.items.map(({ event, person }) => (
            <span key={event.id} className={styles.person} dir="auto">
              {initialsOf(person.displayProperties.name)}{' '}
            </span>
          ))}
          {more > 0 ? <span className={styles.more}>+{more.toLocaleString('en')} </span> : null}
        </span>
        <VisuallyHidden>{eventsText(found.count)}</VisuallyHidden>
      </a>
    </div>
  )
}
