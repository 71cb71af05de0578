import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { SyncId } from '#domain/ids.ts'
import type { treeUndoMachine, UndoProblem } from '#machines/tree-undo/tree-undo.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import type { SyncDeed, SyncRow } from './sync-history-view.ts'
import { emptiesTree, undoWords } from './undo-words.ts'

export type TreeUndoFlow = ActorRefFrom<typeof treeUndoMachine>

const problemText = {
  'not-allowed': 'You are not allowed to change this tree. Nothing was undone.',
  'not-the-last': 'The tree has been updated since then, so this update can no longer be undone.',
  'upload-completing': 'Another update of this tree is being applied. Please try again when it is done.',
  'not-applied': 'The update could not be undone. Nothing was changed; please try again.',
  unforeseen: 'Something went wrong on our side, so we do not know whether the update was undone. Try again.',
  unreachable: unknownOutcomeText('the update was undone'),
} satisfies Record<UndoProblem, string>

type Props = { flow: TreeUndoFlow; syncId: SyncId; does?: SyncDeed; disabled?: boolean }

/** `row`: the update to undo, if its details are known. */
type ChosenProps = { flow: TreeUndoFlow; row?: SyncRow | undefined }

/** The button of an update that can be undone. */
export function UndoUpdate({ flow, syncId, does = 'update', disabled = false }: Props) {
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'undo chosen', syncId }))
  return (
    <Button
      kind="line"
      disabled={disabled || !mayAsk}
      onFocus={prepareModal}
      onPointerEnter={prepareModal}
      onClick={() => flow.send({ type: 'undo chosen', syncId })}
    >
      {undoWords[does].button}
    </Button>
  )
}

/** Asks for confirmation and shows the progress. */
export function UndoDialog({ flow, row }: ChosenProps) {
  const asking = useSelector(
    flow,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('undoing'),
  )
  const undoing = useSelector(flow, (snapshot) => snapshot.matches('undoing'))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const dismiss = () => flow.send({ type: 'dismissed' })
  const words = undoWords[row?.does ?? 'update']
  if (!asking) return null

  return (
    <Modal
      title={words.title}
      description={words.description}
      busy={undoing}
      onClose={dismiss}
      actions={
        <>
          <Button busy={undoing} onClick={() => flow.send({ type: 'confirmed' })}>
            {words.confirm}
          </Button>
          {undoing ? (
            <Button kind="text" onClick={() => flow.send({ type: 'left' })}>
              Continue without waiting
            </Button>
          ) : (
            <Button kind="text" onClick={dismiss}>
              {words.keep}
            </Button>
          )}
        </>
      }
    >
      {row !== undefined && emptiesTree(row) ? (
        <p>The tree was empty before this update, and will be empty again. Delete the tree instead?</p>
      ) : null}
      {undoing ? <p>You can leave this page; the server continues.</p> : null}
      {problem ? <ErrorMessage>{problemText[problem]}</ErrorMessage> : null}
    </Modal>
  )
}

export function UndoneNotice({ flow, row }: ChosenProps) {
  const undone = useSelector(flow, (snapshot) => snapshot.matches('undone'))
  const goingOn = useSelector(flow, (snapshot) => snapshot.matches('goingOn'))
  const words = undoWords[row?.does ?? 'update']
  if (goingOn) return <Notice>{words.goingOn} The tree changes all at once when that is done.</Notice>
  return undone ? <Notice>{words.undone}</Notice> : null
}
