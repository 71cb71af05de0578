import { classes } from '#ui/components/classes.ts'
import type { Point } from '../layout/drawing.ts'
import styles from './diagram.module.css'
import { headOf, pathOf } from './line-path.ts'
import type { Showing } from './part.tsx'

interface Props {
  readonly line: readonly Point[]
  readonly showing: Showing
}

/** The line of an arrow, with its head. Its text is drawn later, on top of all lines. */
export function ArrowLine({ line, showing }: Props) {
  const { selected, active, tint } = showing
  return (
    <g
      className={classes(styles.arrow, selected && styles.chosen)}
      data-active={active ? '' : undefined}
      data-tint={tint ?? undefined}
    >
      <path d={pathOf(line)} className={styles.line} />
      <path d={headOf(line)} className={styles.head} />
    </g>
  )
}
