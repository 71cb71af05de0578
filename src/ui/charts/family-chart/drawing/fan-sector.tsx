import { type ChartPerson, chartName } from '#domain/chart/family-chart.ts'
import { classes } from '#ui/components/classes.ts'
import { lastAlongRing, onCircle } from '../layout/lay-out-fan.ts'
import type { PlacedSector } from '../layout/picture.ts'
import styles from './drawing.module.css'
import { genderInks, inks, serif } from './inks.ts'
import { ringNameSize } from './name-sizes.ts'
import { lifeText } from './person-box.tsx'
import { sectorPath } from './sector-path.ts'
import { textWidth, wrapName } from './wrap-name.ts'

type Props = { sector: PlacedSector; person: ChartPerson; isStart: boolean }

const yearsSize = 10.5
const yearsGap = 6
/** A sector so wide has room for the name and, below it, the years. */
const minTwoLines = 26

const degrees = (angle: number) => (angle * 180) / Math.PI

/** An ancestor in a ring. Near the middle the text runs along the ring, further out it points outwards. */
export function FanSector({ sector, person, isStart }: Props) {
  const { from, to, inner, outer, generation, stub, middle } = sector
  const isAlong = generation <= lastAlongRing
  const angle = isStart ? 0 : (from + to) / 2
  // Text in the left half is turned, so that it is never upside down.
  const turn = isAlong ? degrees(angle) : degrees(angle) + (angle < 0 ? 90 : -90)
  const ring = (inner + outer) / 2
  const life = stub ? '' : lifeText(person)
  // In a narrow sector the years are beside the name, in others below it.
  const isOneLine = !isStart && !isAlong && (to - from) * inner < minTwoLines
  const room = isStart
    ? { width: outer * 1.6, lines: 3, size: 16 }
    : isAlong
      ? { width: widthAlong(sector), lines: 2, size: 15 }
      : {
          width: outer - inner - 14 - (isOneLine ? textWidth(life, yearsSize) + yearsGap : 0),
          lines: 1,
          size: ringNameSize,
        }
  const name = wrapName(chartName(person), room)
  const lineHeight = name.size * 1.1
  const height = name.lines.length * lineHeight + (life === '' || isOneLine ? 0 : 12)
  return (
    <g>
      {isStart ? (
        <circle
          r={outer}
          fill={inks.start}
          stroke={inks.edge}
          className={classes(styles.box, styles.start)}
        />
      ) : (
        <path
          d={sectorPath(sector)}
          fill={inks.box}
          stroke={inks.edge}
          {...(stub ? { strokeDasharray: '4 3' } : {})}
          className={styles.box}
        />
      )}
      {isStart ? null : (
        <path
          d={arcPath(from, to, inner + 2)}
          fill="none"
          stroke={genderInks[person.gender]}
          strokeWidth={3}
          className={styles[`arc${person.gender}`]}
        />
      )}
      <g
        transform={`translate(${isStart ? 0 : onCircle(angle, ring).x} ${isStart ? 0 : middle.y}) rotate(${turn})`}
      >
        {name.lines.map((line, index) => (
          <text
            key={`${index} ${line}`}
            textAnchor="middle"
            y={-height / 2 + index * lineHeight + name.size * 0.85}
            fontSize={name.size}
            fontFamily={serif}
            fontWeight={500}
            fill={stub ? inks.quiet : inks.ink}
            className={classes(styles.text, stub && styles.quiet)}
          >
            {line}
            {isOneLine && life !== '' ? (
              <tspan
                dx={yearsGap}
                fontSize={yearsSize}
                fontWeight={400}
                fill={inks.quiet}
                className={styles.quiet}
              >
                {life}
              </tspan>
            ) : null}
          </text>
        ))}
        {life === '' || isOneLine ? null : (
          <text
            textAnchor="middle"
            y={-height / 2 + name.lines.length * lineHeight + 9}
            fontSize={yearsSize}
            fontFamily={serif}
            fill={inks.quiet}
            className={classes(styles.text, styles.quiet)}
          >
            {life}
          </text>
        )}
      </g>
    </g>
  )
}

/** The length of a straight text in a ring that reaches neither the next ring nor the next sector. */
function widthAlong({ from, to, inner, outer }: PlacedSector): number {
  const ring = (inner + outer) / 2
  const toNextRing = Math.sqrt(outer ** 2 - (ring + halfOfText) ** 2)
  const half = (to - from) / 2
  const toNextSector = half < Math.PI / 2 ? (ring - halfOfText) * Math.tan(half) : toNextRing
  return 2 * Math.min(toNextRing, toNextSector) - 8
}

/** Half the height of a name in two lines with the years. */
const halfOfText = 20

function arcPath(from: number, to: number, radius: number): string {
  const [start, end] = [onCircle(from, radius), onCircle(to, radius)]
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${to - from > Math.PI ? 1 : 0} 1 ${end.x} ${end.y}`
}
