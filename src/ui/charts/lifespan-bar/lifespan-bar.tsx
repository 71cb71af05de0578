import type { Lifespan } from '#domain/timeline/lifespan.ts'
import { classes } from '../../components/classes.ts'
import styles from './lifespan-bar.module.css'

type Props = {
  /** Null if no year of the life is known: then the row of the bar stays empty. */
  life: Lifespan | null
  /** The first and the last year of all bars of the list. */
  years: { readonly from: number; readonly to: number }
}

/** The years of a life on the scale of a list. An assumed end fades out; the years themselves are beside it as text. */
export function LifespanBar({ life, years }: Props) {
  return (
    <span className={styles.row} aria-hidden="true">
      {life === null ? null : (
        <span
          className={classes(
            styles.bar,
            life.start === 'assumed' && styles.assumedStart,
            life.end === 'assumed' && styles.assumedEnd,
          )}
          style={{ left: percent(life.from, years), right: `calc(100% - ${percent(life.to, years)})` }}
        />
      )}
    </span>
  )
}

/** Where a year is, from the left. A year before the first one, by a mistake of the file, is at the edge. */
export const percent = (year: number, { from, to }: Props['years']): string =>
  `${Math.max(0, Math.min(100, ((year - from) / (to - from)) * 100)).toFixed(2)}%`
