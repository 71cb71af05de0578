import { classes } from '#ui/components/classes.ts'
import type { Chart, ChartTransition } from '../chart/chart.ts'
import type { Box } from '../layout/drawing.ts'
import { lineHeight, type Written } from '../layout/written.ts'
import styles from './diagram.module.css'
import { Part, type Showing } from './part.tsx'
import { spokenTransition } from './spoken.ts'
import { TintSign } from './tint-sign.tsx'
import { Words } from './words.tsx'

interface Props {
  readonly transition: ChartTransition
  readonly written: Written
  /** The box of the whole text; the lines of this transition are a part of it. */
  readonly at: Box
  readonly chart: Chart
  readonly showing: Showing
  readonly reached: boolean
  /** True if the transition does not leave its state, so that its text is in the box of the state. */
  readonly staying?: boolean
}

/** Event, guard and actions of one transition, on its arrow or in the box of its state. */
export function TransitionWords({
  transition,
  written,
  at,
  chart,
  showing,
  reached,
  staying = false,
}: Props) {
  const lines = written.lines.filter((line) => line.transition === transition.id)
  const first = lines[0]
  if (first === undefined) return null
  const top = at.y + first.baseline - lineHeight + 3
  return (
    <Part
      id={transition.id}
      name={spokenTransition(chart, transition, lines)}
      showing={showing}
      reached={reached}
      className={classes(styles.transition, staying && styles.staying)}
    >
      <rect
        x={at.x - 4}
        y={top}
        width={at.width + 8}
        height={lines.length * lineHeight + 2}
        rx={4}
        className={styles.frame}
      />
      <Words lines={lines} x={at.x} y={at.y} />
      <TintSign tint={showing.tint} x={at.x + at.width + 4} y={top + 4} />
    </Part>
  )
}
