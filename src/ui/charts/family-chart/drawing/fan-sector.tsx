import type { ChartPerson } from '#domain/chart/family-chart.ts'
import { classes } from '#ui/components/classes.ts'
import { onCircle } from '../layout/lay-out-fan.ts'
import type { PlacedSector } from '../layout/picture.ts'
import styles from './drawing.module.css'
import { genderInks, inks, serif } from './inks.ts'
import { sectorPath } from './sector-path.ts'
import { sectorText, yearsGap, yearsSize } from './sector-text.ts'

type Props = {
  sector: PlacedSector
  person: ChartPerson
  isStart: boolean
  /** Leaves room for a portrait, which is not part of the drawing. */
  withPortrait?: boolean
}

/** An ancestor in a ring: gender, name and years. */
export function FanSector({ sector, person, isStart, withPortrait = false }: Props) {
  const { from, to, inner, outer, stub } = sector
  const { name, life, isOneLine, lineHeight, yearsY, at, turn, x, top } = sectorText(
    sector,
    person,
    withPortrait,
  )
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
      {/* Without it, Chromium moves the letters of turned text to whole pixels. */}
      <g transform={`translate(${at.x} ${at.y}) rotate(${turn})`} textRendering="geometricPrecision">
        {name.lines.map((line, index) => (
          <text
            key={`${index} ${line}`}
            textAnchor="middle"
            x={x}
            y={top + index * lineHeight + name.size * 0.85}
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
            x={x}
            y={yearsY}
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

function arcPath(from: number, to: number, radius: number): string {
  const [start, end] = [onCircle(from, radius), onCircle(to, radius)]
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${to - from > Math.PI ? 1 : 0} 1 ${end.x} ${end.y}`
}
