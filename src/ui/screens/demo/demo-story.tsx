import { TextLink } from '../../components/navigation/text-link.tsx'
import type { TreeOfPerson } from '../../components/people/person-face.ts'
import { TreeName } from '../../components/people/tree-mark.tsx'
import styles from './demo.module.css'

/** Explains the demo's family to visitors who have never heard of it. */
export function DemoStory({ trees }: { trees: readonly TreeOfPerson[] }) {
  return (
    <p className={styles.note}>
      Two people each keep a tree of their own:{' '}
      {trees.map((tree, index) => (
        <span key={tree.number}>
          {index === 0 ? null : ' and '}
          <span className={styles.tree}>
            <TreeName tree={tree} />
          </span>
        </span>
      ))}
      . Here you see them as one family. Nothing is merged: the marks beside a person show which trees they
      are in. <TextLink href="/home">About this demo</TextLink>
    </p>
  )
}
