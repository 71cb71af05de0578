import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import type { GroupLeavingFlow } from './group-flows.ts'
import { leavingProblemText } from './group-words.ts'

type Props = { flow: GroupLeavingFlow; name: string; isOwner: boolean }

/** Says what leaving does, and asks for confirmation. The owner reads why it is not possible (PMA-03, PMA-08). */
export function LeaveGroup({ flow, name, isOwner }: Props) {
  const asking = useSelector(
    flow,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('leaving'),
  )
  const leaving = useSelector(flow, (snapshot) => snapshot.matches('leaving'))
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'leaving chosen' }))
  const problem = useSelector(flow, ({ context }) => context.problem)
  const dismiss = () => flow.send({ type: 'dismissed' })

  if (isOwner) return <p>You own this group. To leave it, hand it over to another member first.</p>
  return (
    <>
      <Button
        kind="line"
        disabled={!mayAsk}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={() => flow.send({ type: 'leaving chosen' })}
      >
        Leave this group
      </Button>
      {asking ? (
        <Modal
          title={`Leave ${name}?`}
          description="You will no longer see its members and trees. The group will still see the trees that you have shared with it, unless you first stop sharing them on the page of each tree. To come back, you need a new invitation."
          busy={leaving}
          onClose={dismiss}
          actions={
            <>
              <Button busy={leaving} onClick={() => flow.send({ type: 'confirmed' })}>
                Leave the group
              </Button>
              <Button kind="text" disabled={leaving} onClick={dismiss}>
                Stay
              </Button>
            </>
          }
        >
          {problem ? <ErrorMessage>{leavingProblemText[problem]}</ErrorMessage> : null}
        </Modal>
      ) : null}
    </>
  )
}
