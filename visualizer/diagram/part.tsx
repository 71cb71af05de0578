import type { ReactNode } from 'react'
import { classes } from '#ui/components/classes.ts'
import styles from './diagram.module.css'
import { usePartEvents } from './part-events.ts'
import { type Tint, tintWords } from './tint.ts'

/** How the diagram shows one state or transition at this moment. */
export interface Showing {
  readonly selected: boolean
  readonly active: boolean
  readonly tint: Tint | null
}

interface Props {
  readonly id: string
  readonly name: string
  readonly showing: Showing
  /** Only one part of a diagram can be reached by the Tab key; the arrow keys reach the others. */
  readonly reached: boolean
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A state or a transition that the user can choose by mouse or key. */
export function Part({ id, name, showing, reached, className, children }: Props) {
  const { selected, active, tint } = showing
  const { choose, reach, press } = usePartEvents()
  return (
    <g
      role="button"
      data-part={id}
      tabIndex={reached ? 0 : -1}
      aria-label={tint === null ? name : `${name}, ${tintWords[tint]}`}
      aria-pressed={selected}
      onClick={() => choose(id)}
      onFocus={() => reach(id)}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !press(id, event.key)) return
        event.preventDefault()
      }}
      data-active={active ? '' : undefined}
      data-tint={tint ?? undefined}
      className={classes(styles.part, className)}
    >
      {children}
    </g>
  )
}
