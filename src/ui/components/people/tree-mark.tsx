import { classes } from '../classes.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import type { TreeNumber, TreeOfPerson } from './person-face.ts'
import styles from './tree-mark.module.css'

/** The mark of one tree. Its shape tells trees apart better than its colour. */
export function TreeMark({ number, large = false }: { number: TreeNumber; large?: boolean }) {
  return (
    <svg className={classes(styles.mark, large && styles.large, styles[`tree${number}`])} aria-hidden="true">
      <use href={`#k${number}`} />
    </svg>
  )
}

/** Mark, colour and short name of a tree, as in a legend. */
export function TreeName({ tree }: { tree: TreeOfPerson }) {
  return (
    <span className={classes(styles.name, styles[`tree${tree.number}`])}>
      <TreeMark number={tree.number} large />
      {tree.name}
    </span>
  )
}

/** The trees that contain a person, shown after the years. */
export function TreeMarks({ trees }: { trees: readonly TreeOfPerson[] }) {
  if (trees.length === 0) return null
  return (
    <span className={styles.marks} title={trees.map((tree) => tree.name).join(', ')}>
      {trees.map((tree, index) => (
        // From the ninth tree on, two trees may have the same mark.
        <TreeMark key={`${index} ${tree.number}`} number={tree.number} />
      ))}
      <VisuallyHidden>{trees.map((tree) => `in ${tree.name}`).join(', ')}</VisuallyHidden>
    </span>
  )
}
