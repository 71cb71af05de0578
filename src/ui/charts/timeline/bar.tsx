import { remOfYear } from '#domain/timeline/scale.ts'
import type { TimelineBar } from '#domain/timeline/timeline.ts'
import { classes } from '../../components/classes.ts'
import type { EventOfLife, LifeOfFamily } from './family-lives.ts'
import type { Band } from './places-of-bars.ts'
import styles from './timeline.module.css'

type Props = {
  bar: TimelineBar<LifeOfFamily>
  band: Band
  /** The year at the left edge of the chart. */
  start: number
  /** The year at its right edge. */
  end: number
  events?: readonly EventOfLife[]
}

/** The bar of one life. An assumed end fades out. The bar of a living person ends in a point. */
export function Bar({ bar, band, start, end, events = [] }: Props) {
  const { person, from, to, thin, name } = bar
  return (
    <div
      className={classes(
        styles.bar,
        styles[person.role],
        thin && styles.thin,
        bar.start === 'assumed' && styles.assumedStart,
        bar.end === 'assumed' && styles.assumedEnd,
        bar.end === 'open' && styles.openEnd,
      )}
      style={{
        left: `${(from - start) * remOfYear}rem`,
        width: `${(to - from) * remOfYear}rem`,
        top: band.top,
        height: band.height,
      }}
      title={[person.name, person.years, person.age].filter(Boolean).join(', ')}
    >
      {events
        .filter(({ year }) => year >= from && year <= to)
        .map(({ year, what, place }) => (
          <i
            key={`${year} ${what} ${place}`}
            className={styles.event}
            style={{ left: `${(year - from) * remOfYear}rem` }}
            title={[`${year} ${what}`, place].filter(Boolean).join(', ')}
          />
        ))}
      {name === 'none' ? null : (
        <span
          className={classes(styles.name, styles[name])}
          style={
            name === 'inside' ? undefined : { maxWidth: `${roomBeside(bar, start, end) * remOfYear}rem` }
          }
        >
          {/* A right-to-left name must not reverse the order of name and age. */}
          <bdi>{person.shortName}</bdi>
          {person.role === 'self' && person.age !== null ? (
            <span className={styles.age}>{person.age}</span>
          ) : null}
        </span>
      )}
    </div>
  )
}

/** How many years of the chart lie on the side of the bar where its name is. */
const roomBeside = ({ from, to, name }: TimelineBar, start: number, end: number) =>
  name === 'before' ? from - start : end - to
