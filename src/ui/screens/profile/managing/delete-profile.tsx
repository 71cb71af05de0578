import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { profileDeletionMachine } from '#machines/profile-deletion/profile-deletion.machine.ts'
import { Button } from '#ui/components/buttons/button.tsx'
import { Modal, prepareModal } from '#ui/components/dialogs/modal.tsx'
import { ErrorMessage } from '#ui/components/feedback/error-message.tsx'
import styles from './managing.module.css'
import { deletionProblemText } from './managing-words.ts'

export type ProfileDeletionFlow = ActorRefFrom<typeof profileDeletionMachine>

/** Says what deleting does, and asks for confirmation (PPG-20, PPG-21). */
export function DeleteProfile({ flow, name }: { flow: ProfileDeletionFlow; name: string }) {
  const isDeleting = useSelector(flow, (snapshot) => snapshot.matches('deleting'))
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirming')) || isDeleting
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
        {isDeleting ? deleting : 'Delete profile'}
      </Button>
      {isAsking ? (
        <Modal
          title={`Delete the profile of ${name}?`}
          description="All information in this profile will be permanently deleted. Relatives who were added to it are deleted too."
          busy={isDeleting}
          onClose={dismiss}
          actions={
            <>
              <Button busy={isDeleting} onClick={() => flow.send({ type: 'confirmed' })}>
                {isDeleting ? deleting : 'Delete permanently'}
              </Button>
              <Button kind="text" disabled={isDeleting} onClick={dismiss}>
                Keep it
              </Button>
            </>
          }
        >
          {problem === null ? null : (
            <div className={styles.problem}>
              <ErrorMessage>{deletionProblemText[problem]}</ErrorMessage>
            </div>
          )}
        </Modal>
      ) : null}
    </>
  )
}

const deleting = 'Deleting...'
