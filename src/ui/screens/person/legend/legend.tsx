import { type KeyboardEvent, useId, useState } from 'react'
import { TreeName } from '#ui/components/people/tree-mark.tsx'
import type { LegendView } from '../person-view.ts'
import styles from './legend.module.css'

/** The trees on the stage. Hover or focus shows the owner of each and what it adds. */
export function Legend({ trees }: { trees: readonly LegendView[] }) {
  return (
    <ul className={styles.legend} aria-label="Trees">
      {trees.map((entry) => (
        <Entry key={entry.href} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry: { tree, href, whose, adds } }: { entry: LegendView }) {
  const words = useId()
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  const hide = () => setOpen(false)
  const hideOnEscape = ({ key }: KeyboardEvent) => (key === 'Escape' ? hide() : undefined)

  return (
    <li onPointerEnter={show} onPointerLeave={hide}>
      <a href={href} aria-describedby={words} onFocus={show} onBlur={hide} onKeyDown={hideOnEscape}>
        <TreeName tree={tree} />
      </a>
      <span id={words} role="tooltip" className={styles.words} hidden={!open}>
        <b>{whose}</b> {adds}
      </span>
    </li>
  )
}
