import type { PlacedLine } from '../layout/picture.ts'
import styles from './drawing.module.css'
import { inks } from './inks.ts'

/** All lines of a kind as one path. Children who were adopted, fostered or are stepchildren have dashed lines. */
export function ChartLines({ lines }: { lines: readonly PlacedLine[] }) {
  return (
    <>
      <path
        d={pathOf(lines.filter(({ byBirth }) => byBirth))}
        fill="none"
        stroke={inks.line}
        className={styles.line}
      />
      <path
        d={pathOf(lines.filter(({ byBirth }) => !byBirth))}
        fill="none"
        stroke={inks.line}
        strokeDasharray="5 4"
        className={styles.line}
      />
    </>
  )
}

const pathOf = (lines: readonly PlacedLine[]): string =>
  lines
    .map(({ points }) => points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''))
    .join('')
