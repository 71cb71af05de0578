import { PersonCard } from '../../components/person-card.tsx'
import { dayText, momentText } from '../../words/numbers.ts'
import styles from './tree.module.css'
import type { TreeView } from './tree-view.ts'

/** Area TRE-03: people, start person, created, last synced; and whose tree it is. */
export function TreeFacts({ tree }: { tree: TreeView }) {
  return (
    <dl className={styles.facts}>
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
      <dt>Owner</dt>
      <dd>{tree.ownerName}</dd>
    </dl>
  )
}
