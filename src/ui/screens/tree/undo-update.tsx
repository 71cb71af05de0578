import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { SyncId } from '#domain/ids.ts'
import type { treeUndoMachine, UndoProblem } from '#machines/tree-undo/tree-undo.machine.ts'
import { Button } from '../../components/button.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Modal, prepareModal } from '../../components/modal.tsx'
import { Notice } from '../../components/notice.tsx'

export type TreeUndoFlow = ActorRefFrom<typeof treeUndoMachine>

const problemText = {
  'not-allowed': 'You may not change this tree. Nothing was taken back.',
  'not-the-last': 'The tree has been updated since, so this update cannot be taken back any more.',
  'not-applied': 'It could not be taken back. Nothing was changed; please try again.',
  unforeseen: 'Something broke that should not, so we do not know whether it was taken back. Try again.',
  unreachable: 'We could not reach the server, so we do not know whether it was taken back. Try again.',
} satisfies Record<UndoProblem, string>

type Props = { flow: TreeUndoFlow; syncId: SyncId; disabled?: boolean }

/** The button of an update that can be taken back. */
export function UndoUpdate({ flow, syncId, disabled = false }: Props) {
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'undo chosen', syncId }))
  return (
    <Button
      kind="line"
      disabled={disabled || !mayAsk}
      onFocus={prepareModal}
      onPointerEnter={prepareModal}
      onClick={() => flow.send({ type: 'undo chosen', syncId })}
    >
      Undo this update
    </Button>
  )
}

/** Asks before it is done, and says how it goes. */
export function UndoDialog({ flow }: { flow: TreeUndoFlow }) {
  const asking = useSelector(
    flow,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('undoing'),
  )
  const undoing = useSelector(flow, (snapshot) => snapshot.matches('undoing'))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const dismiss = () => flow.send({ type: 'dismissed' })
  if (!asking) return null

  return (
    <Modal
      title="Undo this update?"
      description="Everything will be as it was before it: who came goes, who went comes back, and what was changed is as before."
      busy={undoing}
      onClose={dismiss}
      actions={
        <>
          <Button busy={undoing} onClick={() => flow.send({ type: 'confirmed' })}>
            Undo the update
          </Button>
          {undoing ? (
            <Button kind="text" onClick={() => flow.send({ type: 'left' })}>
              Go on without waiting
            </Button>
          ) : (
            <Button kind="text" onClick={dismiss}>
              Keep it
            </Button>
          )}
        </>
      }
    >
      {undoing ? <p>You can leave this page; the server goes on.</p> : null}
      {problem ? <ErrorMessage>{problemText[problem]}</ErrorMessage> : null}
    </Modal>
  )
}

export function UndoneNotice({ flow }: { flow: TreeUndoFlow }) {
  const undone = useSelector(flow, (snapshot) => snapshot.matches('undone'))
  const goingOn = useSelector(flow, (snapshot) => snapshot.matches('goingOn'))
  if (goingOn)
    return (
      <Notice>The server is taking the update back. The tree changes all at once when that is done.</Notice>
    )
  return undone ? <Notice>The update has been taken back. The tree is as it was before.</Notice> : null
}
