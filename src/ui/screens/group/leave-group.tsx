import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { CheckBox } from '../../components/form/check-box.tsx'
import styles from './group.module.css'
import type { GroupLeavingFlow } from './group-flows.ts'
import type { NamedTree } from './group-view.ts'
import { leavingProblemText } from './group-words.ts'
import { TreeNames } from './tree-names.tsx'

type Props = {
  flow: GroupLeavingFlow
  name: string
  isOwner: boolean
  /** The viewer's own trees that the group sees; null if the viewer may not list its trees. */
  ownTrees: readonly NamedTree[] | null
}

/** Says what leaving does, and asks for confirmation. The owner reads why it is not possible (PMA-03, PMA-08). */
export function LeaveGroup({ flow, name, isOwner, ownTrees }: Props) {
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
          description="You will no longer see the members and trees of this group. To come back, you need a new invitation."
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
          <OwnTrees flow={flow} trees={ownTrees} />
          {problem ? <ErrorMessage>{leavingProblemText[problem]}</ErrorMessage> : null}
        </Modal>
      ) : null}
    </>
  )
}

/** The viewer's own trees leave the group too, unless the viewer lets them stay. */
function OwnTrees({ flow, trees }: { flow: GroupLeavingFlow; trees: readonly NamedTree[] | null }) {
  const stopsSharing = useSelector(flow, ({ context }) => context.stopsSharing)
  const maySwitch = useSelector(flow, (snapshot) => snapshot.can({ type: 'sharing switched' }))
  if (trees !== null && trees.length === 0) return null
  return (
    <div className={styles.concerned}>
      <CheckBox
        checked={stopsSharing}
        disabled={!maySwitch}
        onChange={() => flow.send({ type: 'sharing switched' })}
      >
        Also stop sharing my trees with this group
      </CheckBox>
      {trees === null ? null : <TreeNames trees={trees} />}
      {stopsSharing ? null : (
        <p>
          The members will still see these trees. You can stop sharing at any time on the page of each tree.
        </p>
      )}
    </div>
  )
}
