import type { Box, Point } from '../layout/drawing.ts'
import styles from './diagram.module.css'
import { headOf, pathOf } from './line-path.ts'

/** The dot in a state, and the arrow from it to the initial child. */
export function InitialMark({ box, line }: { box: Box | undefined; line: readonly Point[] | undefined }) {
  if (box === undefined || line === undefined) return null
  return (
    <g className={styles.initial} aria-hidden="true">
      <path d={pathOf(line)} className={styles.line} />
      <path d={headOf(line)} className={styles.head} />
      <circle cx={box.x + box.width / 2} cy={box.y + box.height / 2} r={box.width / 2} />
    </g>
  )
}
