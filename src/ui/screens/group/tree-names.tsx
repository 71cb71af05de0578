import styles from './group.module.css'
import type { NamedTree } from './group-view.ts'

/** The trees that an act concerns. The list scrolls, so that the buttons below it stay in sight. */
export function TreeNames({ trees }: { trees: readonly NamedTree[] }) {
  return (
    <ul className={styles.treeNames}>
      {trees.map(({ id, name }) => (
        <li key={id} dir="auto">
          {name}
        </li>
      ))}
    </ul>
  )
}
