import { TreeName } from '#ui/components/people/tree-mark.tsx'
import type { DetailView, StatementView } from '../person-view.ts'
import { Behind } from './behind.tsx'
import styles from './differing.module.css'

/** Differing statements side by side, each below the name of its tree. The page does not say who is right. */
export function Differing({ detail: { id, title, sides } }: { detail: DetailView }) {
  const label = `differing-${id}`
  return (
    <li className={styles.fact}>
      <div className={styles.label} id={label}>
        <b dir="auto">{title}</b> <span>The trees differ</span>
      </div>
      <ul className={styles.sides} aria-labelledby={label}>
        {sides.map((side) => (
          <Side key={side.id} side={side} />
        ))}
      </ul>
    </li>
  )
}

function Side({ side }: { side: StatementView }) {
  const { said, date, text } = side
  const number = said[0]?.tree.number ?? 1
  return (
    <li className={styles.side} style={{ borderColor: `var(--kw-tree-${number})` }}>
      {said.map(({ tree, href }) => (
        <a key={href} className={styles.tree} href={href}>
          <TreeName tree={tree} />
        </a>
      ))}
      <b dir="auto">{date || text}</b>
      {date && text ? <span dir="auto">{text}</span> : null}
      <Behind statement={side} alone={false} />
    </li>
  )
}
