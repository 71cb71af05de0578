import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import styles from './group.module.css'
import type { GroupDeletionFlow } from './group-flows.ts'
import { deletionProblemText } from './group-words.ts'

/** Says what deleting ends, and asks for confirmation. Only for the owner (PMA-16). */
export function DeleteGroup({ flow, name }: { flow: GroupDeletionFlow; name: string }) {
  const asking = useSelector(
    flow,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('deleting'),
  )
  const deleting = useSelector(flow, (snapshot) => snapshot.matches('deleting'))
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'deletion chosen' }))
  const problem = useSelector(flow, ({ context }) => context.problem)
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
        Delete this group
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
                Delete the group
              </Button>
              <Button kind="text" disabled={deleting} onClick={dismiss}>
                Keep it
              </Button>
            </>
          }
        >
          <ul className={styles.consequences}>
            <li>Remove all members from this group</li>
            <li>Stop sharing all trees with it</li>
            <li>Cancel its open invitations</li>
          </ul>
          <p>The trees themselves stay with their owners. This cannot be undone.</p>
          {problem ? <ErrorMessage>{deletionProblemText[problem]}</ErrorMessage> : null}
        </Modal>
      ) : null}
    </>
  )
}
