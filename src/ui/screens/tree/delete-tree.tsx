import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type {
  DataGroupDeletionRefusal,
  treeDeletionMachine,
} from '#machines/tree-deletion/tree-deletion.machine.ts'
import { AskedAct } from '../../components/dialogs/asked-act.tsx'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import styles from './tree.module.css'

export type TreeDeletionFlow = ActorRefFrom<typeof treeDeletionMachine>

const words = {
  act: 'Delete this tree',
  confirm: 'Delete the tree',
  keep: 'Keep it',
  busy: 'Deleting...',
}

const problemText = {
  'not-allowed': 'Only the owner can delete this tree. Nothing was deleted.',
  'profile-stays': 'A profile can be deleted only together with its account. Nothing was deleted.',
  unreachable: unknownOutcomeText('the tree is deleted'),
} satisfies Record<DataGroupDeletionRefusal | 'unreachable', string>

/** Says what deleting does, and asks for confirmation. */
export function DeleteTree({ flow, name }: { flow: TreeDeletionFlow; name: string }) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('deleting'))
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirming')) || isBusy
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'deletion chosen' }))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  return (
    <AskedAct
      words={words}
      title={`Delete ${name}?`}
      description="This will:"
      state={{ mayAsk, isAsking, isBusy, problem: problem === null ? null : problemText[problem] }}
      onAsk={() => flow.send({ type: 'deletion chosen' })}
      onConfirm={() => flow.send({ type: 'confirmed' })}
      onDismiss={() => flow.send({ type: 'dismissed' })}
    >
      <ul className={styles.consequences}>
        <li>Stop sharing the tree with other users and groups</li>
        <li>Permanently delete the online copy of your tree</li>
      </ul>
      <p>The file on your computer stays as it is.</p>
    </AskedAct>
  )
}
