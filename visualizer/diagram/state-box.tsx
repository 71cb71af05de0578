import { classes } from '#ui/components/classes.ts'
import type { Chart, ChartState } from '../chart/chart.ts'
import type { Box } from '../layout/drawing.ts'
import { padding, type Written } from '../layout/written.ts'
import styles from './diagram.module.css'
import { Part, type Showing } from './part.tsx'
import { spokenState } from './spoken.ts'
import { TintSign } from './tint-sign.tsx'
import { Words } from './words.tsx'

interface Props {
  readonly state: ChartState
  readonly box: Box
  readonly written: Written
  readonly chart: Chart
  readonly showing: Showing
  readonly reached: boolean
  /** True for a region of a parallel state. */
  readonly region: boolean
}

/** A state with its name and its actions. Its child states are drawn separately, on top. */
export function StateBox({ state, box, written, chart, showing, reached, region }: Props) {
  const { x, y, width, height } = box
  const own = written.lines.filter(({ transition }) => transition === null)
  const kind = classes(
    styles.state,
    styles[state.kind],
    region && styles.region,
    state.hidden !== undefined && styles.folded,
  )
  const spoken = spokenState(chart, state, own)
  if (state.kind === 'history') {
    return (
      <Part id={state.id} name={spoken} showing={showing} reached={reached} className={kind}>
        <circle cx={x + width / 2} cy={y + height / 2} r={width / 2} className={styles.frame} />
        <text x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle" className={styles.mark}>
          {state.history === 'deep' ? 'H*' : 'H'}
        </text>
      </Part>
    )
  }
  return (
    <Part id={state.id} name={spoken} showing={showing} reached={reached} className={kind}>
      <rect x={x} y={y} width={width} height={height} rx={10} className={styles.frame} />
      {state.kind === 'final' ? (
        <rect x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} className={styles.inner} />
      ) : null}
      <Words lines={own} x={x + padding} y={y + padding} />
      <TintSign tint={showing.tint} x={x + width - 4} y={y + 4} />
    </Part>
  )
}
