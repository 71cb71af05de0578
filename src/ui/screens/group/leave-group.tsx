import { useSelector } from '@xstate/react'
import { AskedAct } from '../../components/dialogs/asked-act.tsx'
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

const words = { act: 'Leave this group', confirm: 'Leave the group', keep: 'Stay', busy: 'Leaving...' }

/** Says what leaving does, and asks for confirmation. The owner reads why it is not possible (PMA-03, PMA-08). */
export function LeaveGroup({ flow, name, isOwner, ownTrees }: Props) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('leaving'))
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirming')) || isBusy
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'leaving chosen' }))
  const problem = useSelector(flow, ({ context }) => context.problem)

  if (isOwner) return <p>You own this group. To leave it, hand it over to another member first.</p>
  return (
    <AskedAct
      words={words}
      title={`Leave ${name}?`}
      description="You will no longer see the members and trees of this group. Requests to share that you have sent, or that are about what you own, end. To come back, you need a new invitation."
      state={{ mayAsk, isAsking, isBusy, problem: problem === null ? null : leavingProblemText[problem] }}
      onAsk={() => flow.send({ type: 'leaving chosen' })}
      onConfirm={() => flow.send({ type: 'confirmed' })}
      onDismiss={() => flow.send({ type: 'dismissed' })}
    >
      <OwnTrees flow={flow} trees={ownTrees} />
    </AskedAct>
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
