import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { DeletionProblem } from '#machines/data-group-deletion.ts'
import type { treeDeletionMachine } from '#machines/tree-deletion/tree-deletion.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import styles from './tree.module.css'

export type TreeDeletionFlow = ActorRefFrom<typeof treeDeletionMachine>

const problemText = {
  'not-allowed': 'Only the owner can delete this tree. Nothing was deleted.',
  'profile-stays': 'A profile can be deleted only together with its account. Nothing was deleted.',
  unreachable: unknownOutcomeText('the tree is deleted'),
} satisfies Record<DeletionProblem, string>

/** Says what deleting does, and asks for confirmation. */
export function DeleteTree({ flow, name }: { flow: TreeDeletionFlow; name: string }) {
  const asking = useSelector(
    flow,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('deleting'),
  )
  const deleting = useSelector(flow, (snapshot) => snapshot.matches('deleting'))
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'deletion chosen' }))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const dismiss = () => flow.send({ type: 'dismissed' })

  return (
    <>
      <Button
        kind="line"
        disabled={!mayAsk}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={() => flow.send({ type: 'deletion chosen' })}
      >
        Delete this tree
      </Button>
      {asking ? (
        <Modal
          title={`Delete ${name}?`}
          description="This will:"
          busy={deleting}
          onClose={dismiss}
          actions={
            <>
              <Button busy={deleting} onClick={() => flow.send({ type: 'confirmed' })}>
                Delete the tree
              </Button>
              <Button kind="text" disabled={deleting} onClick={dismiss}>
                Keep it
              </Button>
            </>
          }
        >
          <ul className={styles.consequences}>
            <li>Stop sharing the tree with other users and groups</li>
            <li>Permanently delete the online copy of your tree</li>
          </ul>
          <p>The file on your computer stays as it is.</p>
          {problem ? <ErrorMessage>{problemText[problem]}</ErrorMessage> : null}
        </Modal>
      ) : null}
    </>
  )
}
