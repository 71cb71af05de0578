import { PersonCard } from '../../components/people/person-card.tsx'
import { dayText, momentText } from '../../words/numbers.ts'
import styles from './tree.module.css'
import type { TreeView } from './tree-view.ts'

/** The known facts about a tree (TRE-03), one in each row. `words`: includes name and description. */
export function TreeFacts({ tree, words }: { tree: TreeView; words: boolean }) {
  return (
    <dl className={styles.facts}>
      {words ? <Words tree={tree} /> : null}
      <dt>People in this tree</dt>
      <dd>{tree.personCount === null ? '–' : tree.personCount.toLocaleString('en')}</dd>
      <dt>Start person</dt>
      <dd>
        {tree.startPerson ? (
          <PersonCard face={tree.startPerson.face} href={tree.startPerson.href} surface="plain" />
        ) : (
          'None'
        )}
      </dd>
      <dt>Created</dt>
      <dd>{dayText(tree.createdDate)}</dd>
      <dt>Last synced</dt>
      <dd>{tree.lastSyncedDate === null ? 'Never' : momentText(tree.lastSyncedDate)}</dd>
    </dl>
  )
}

function Words({ tree }: { tree: TreeView }) {
  return (
    <>
      <dt>Name</dt>
      <dd dir="auto">{tree.name}</dd>
      <dt>Description</dt>
      <dd dir="auto" className={styles.description}>
        {tree.description || '–'}
      </dd>
    </>
  )
}
