import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { relativeRemovalMachine } from '#machines/relative-removal/relative-removal.machine.ts'
import { Button } from '#ui/components/buttons/button.tsx'
import { Modal, prepareModal } from '#ui/components/dialogs/modal.tsx'
import { ErrorMessage } from '#ui/components/feedback/error-message.tsx'
import styles from './managing.module.css'
import type { ManagingView } from './managing-view.ts'
import { removalProblemText } from './managing-words.ts'

export type RelativeRemovalFlow = ActorRefFrom<typeof relativeRemovalMachine>

type Props = { flow: RelativeRemovalFlow; removal: NonNullable<ManagingView['removal']> }

/** Says what removing a relative does, and asks for confirmation. */
export function RemoveRelative({ flow, removal: { isOwn, ...chosen } }: Props) {
  const isRemoving = useSelector(flow, (snapshot) => snapshot.matches('removing'))
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirming')) || isRemoving
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'removal chosen', chosen }))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const name = chosen.relative.name || 'This person'
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <>
      <Button
        kind="line"
        disabled={!mayAsk}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={() => flow.send({ type: 'removal chosen', chosen })}
      >
        {isRemoving ? removing : 'Remove from this profile'}
      </Button>
      {isAsking ? (
        <Modal
          title={`Remove ${chosen.relative.name || 'this person'}?`}
          description={`${name} will be removed from ${isOwn ? 'your' : 'this'} profile, with the name and gender entered here.`}
          busy={isRemoving}
          onClose={dismiss}
          actions={
            <>
              <Button busy={isRemoving} onClick={() => flow.send({ type: 'confirmed' })}>
                {isRemoving ? removing : 'Remove'}
              </Button>
              <Button kind="text" disabled={isRemoving} onClick={dismiss}>
                Cancel
              </Button>
            </>
          }
        >
          {problem === null ? null : (
            <div className={styles.problem}>
              <ErrorMessage>{removalProblemText[problem]}</ErrorMessage>
            </div>
          )}
        </Modal>
      ) : null}
    </>
  )
}

const removing = 'Removing...'
