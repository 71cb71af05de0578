import type { Chart } from '../chart/chart.ts'
import { pathOf } from '../diagram/line-path.ts'
import type { Drawing } from '../layout/drawing.ts'
import styles from './overview.module.css'

/** The shape of a chart, without text. */
export function Thumbnail({ chart, drawing }: { chart: Chart; drawing: Drawing }) {
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      className={styles.thumbnail}
      aria-hidden="true"
      preserveAspectRatio="xMidYMid meet"
    >
      {chart.states.slice(1).map(({ id }) => {
        const box = drawing.states[id]
        return box === undefined ? null : <rect key={id} {...box} rx={10} />
      })}
      <path
        d={Object.values(drawing.transitions)
          .flatMap(({ lines }) => lines.map(pathOf))
          .join('')}
      />
    </svg>
  )
}
