import { useSelector } from '@xstate/react'
import { AskedAct } from '../../components/dialogs/asked-act.tsx'
import styles from './group.module.css'
import type { GroupDeletionFlow } from './group-flows.ts'
import { deletionProblemText } from './group-words.ts'

const words = {
  act: 'Delete this group',
  confirm: 'Delete the group',
  keep: 'Keep it',
  busy: 'Deleting...',
}

/** Says what deleting ends, and asks for confirmation. Only for the owner (PMA-16). */
export function DeleteGroup({ flow, name }: { flow: GroupDeletionFlow; name: string }) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('deleting'))
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirming')) || isBusy
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'deletion chosen' }))
  const problem = useSelector(flow, ({ context }) => context.problem)
  return (
    <AskedAct
      words={words}
      title={`Delete ${name}?`}
      description="This will:"
      state={{ mayAsk, isAsking, isBusy, problem: problem === null ? null : deletionProblemText[problem] }}
      onAsk={() => flow.send({ type: 'deletion chosen' })}
      onConfirm={() => flow.send({ type: 'confirmed' })}
      onDismiss={() => flow.send({ type: 'dismissed' })}
    >
      <ul className={styles.consequences}>
        <li>Remove all members from this group</li>
        <li>Stop sharing all trees with it</li>
        <li>Cancel its open invitations</li>
      </ul>
      <p>The trees themselves stay with their owners. This cannot be undone.</p>
    </AskedAct>
  )
}
