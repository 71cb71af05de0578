import { yearText } from '#domain/dates/text.ts'
import { type BirthsOfDecade, labelledYears, peakOf } from '#domain/names/name-spread.ts'
import { percent } from '../../charts/lifespan-bar/lifespan-bar.tsx'
import styles from './name-spread.module.css'
import { birthsText, decadeOfBirths, peakText } from './name-words.ts'

/** The births of a name over the decades as a line, and as a list. `decades` has no gaps. */
export function BirthsLine({ decades }: { decades: readonly BirthsOfDecade[] }) {
  const [first, last] = [decades[0], decades.at(-1)]
  const peak = peakOf(decades)
  if (first === undefined || last === undefined || peak === null) return null
  // The line begins and ends at zero, so that a single decade is a line, too.
  const years = { from: first.decade - 10, to: last.decade + 20 }
  const corners = [
    { decade: first.decade - 10, count: 0 },
    ...decades,
    { decade: last.decade + 10, count: 0 },
  ].map(({ decade, count }) => `${middleOf(decade) - years.from},${peak.count - count}`)
  return (
    <figure className={styles.births}>
      <div role="img" aria-label={birthsText(decades)} className={styles.line}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${years.to - years.from} ${peak.count}`}
          preserveAspectRatio="none"
        >
          <polygon points={corners.join(' ')} />
          <polyline points={corners.join(' ')} />
        </svg>
        <b style={{ left: inside(percent(middleOf(peak.decade), years), 60) }}>{peakText(peak)}</b>
        {labelledYears(years.from, years.to).map((year) => (
          <i key={year} style={{ left: inside(percent(year, years), 16) }}>
            {yearText(year)}
          </i>
        ))}
      </div>
      <details className={styles.twin}>
        <summary>The births as a list</summary>
        <ol>
          {decades
            .filter(({ count }) => count > 0)
            .map((one) => (
              <li key={one.decade}>
                {decadeOfBirths(one)} <span>{one.count.toLocaleString('en')}</span>
              </li>
            ))}
        </ol>
      </details>
    </figure>
  )
}

/** Where a label may be, so that it does not reach over an edge. `half`: half of its width, in pixels. */
const inside = (left: string, half: number) => `clamp(${half}px, ${left}, calc(100% - ${half}px))`

const middleOf = (decade: number) => decade + 5
