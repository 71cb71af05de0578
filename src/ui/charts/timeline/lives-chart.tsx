import { useEffect, useRef } from 'react'
import { yearText } from '#domain/dates/text.ts'
import { remOfYear, ticksBetween } from '#domain/timeline/scale.ts'
import type { Timeline } from '#domain/timeline/timeline.ts'
import { classes } from '../../components/classes.ts'
import { wantsLessMotion } from '../../components/less-motion.ts'
import { Bar } from './bar.tsx'
import type { EventOfLife, LifeOfFamily } from './family-lives.ts'
import { bandsOf } from './places-of-bars.ts'
import styles from './timeline.module.css'
import { useKeyboardScroll } from './use-keyboard-scroll.ts'

type Props = {
  timeline: Timeline<LifeOfFamily>
  events: readonly EventOfLife[]
}

/** The lives as bars over the years. It scrolls by itself and starts with the person's own life in view. */
export function LivesChart({ timeline, events }: Props) {
  const { start, end, bars } = timeline
  const scroller = useRef<HTMLDivElement>(null)
  const self = bars.find(({ person }) => person.role === 'self')
  const middle = self === undefined ? null : (self.from + self.to) / 2 - start
  const bandOf = bandsOf(timeline)
  const seen = useRef(false)
  useKeyboardScroll(scroller)

  useEffect(() => {
    const element = scroller.current
    if (element === null || middle === null) return
    const left = (middle / (end - start)) * element.scrollWidth - element.clientWidth / 2
    element.scrollTo({ left, behavior: seen.current && !wantsLessMotion() ? 'smooth' : 'instant' })
    seen.current = true
  }, [middle, start, end])

  return (
    <div ref={scroller} role="img" aria-label={summaryOf(timeline)} className={styles.scroller}>
      <div className={styles.chart} style={{ width: `${(end - start) * remOfYear}rem` }}>
        {ticksBetween(start, end).map(({ year, major }) => (
          <span
            key={year}
            className={classes(styles.tick, major && styles.major)}
            style={{ left: `${(year - start) * remOfYear}rem` }}
          >
            {/* There is no year 0. */}
            {year % 50 === 0 && year !== 0 ? <b>{yearText(year)}</b> : null}
          </span>
        ))}
        {bars.map((bar) => (
          <Bar
            key={bar.person.id}
            bar={bar}
            band={bandOf(bar)}
            start={start}
            end={end}
            {...(bar.person.role === 'self' ? { events } : {})}
          />
        ))}
      </div>
    </div>
  )
}

function summaryOf({ start, end, bars }: Timeline<LifeOfFamily>): string {
  const named = bars
    .filter(({ thin }) => !thin)
    .map(({ person }) => [person.name, person.years].filter(Boolean).join(' '))
  const others = bars.length - named.length
  const words = [...named, ...(others === 0 ? [] : [`${others} more`])].join(', ')
  return `Lives from ${yearText(start)} to ${yearText(end)}${words === '' ? '' : `: ${words}`}`
}
