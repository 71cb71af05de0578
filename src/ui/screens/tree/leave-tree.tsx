import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { LeavingProblem, treeLeavingMachine } from '#machines/tree-leaving/tree-leaving.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { unknownOutcomeText } from '../../words/failure-words.ts'

export type TreeLeavingFlow = ActorRefFrom<typeof treeLeavingMachine>

const problemText = {
  'demo-visitor': 'To leave a tree of the demo, leave the demo.',
  'owner-stays': 'This tree is yours: you cannot leave it.',
  'not-allowed': 'You cannot leave this tree. Nothing was changed.',
  unreachable: unknownOutcomeText('you have left the tree'),
} satisfies Record<LeavingProblem, string>

type Props = { flow: TreeLeavingFlow; name: string; ownerName: string }

/** Says what leaving does, and asks for confirmation. */
export function LeaveTree({ flow, name, ownerName }: Props) {
  const asking = useSelector(
    flow,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('leaving'),
  )
  const leaving = useSelector(flow, (snapshot) => snapshot.matches('leaving'))
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'leaving chosen' }))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const dismiss = () => flow.send({ type: 'dismissed' })

  return (
    <>
      <Button
        kind="line"
        disabled={!mayAsk}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={() => flow.send({ type: 'leaving chosen' })}
      >
        Leave this tree
      </Button>
      {asking ? (
        <Modal
          title={`Leave ${name}?`}
          description={`You will no longer see this tree, either on its own or together with your own trees. To see it again, you need a new invitation from ${ownerName}.`}
          busy={leaving}
          onClose={dismiss}
          actions={
            <>
              <Button busy={leaving} onClick={() => flow.send({ type: 'confirmed' })}>
                Leave the tree
              </Button>
              <Button kind="text" disabled={leaving} onClick={dismiss}>
                Stay
              </Button>
            </>
          }
        >
          {problem ? <ErrorMessage>{problemText[problem]}</ErrorMessage> : null}
        </Modal>
      ) : null}
    </>
  )
}
