import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { LeavingProblem, treeLeavingMachine } from '#machines/tree-leaving/tree-leaving.machine.ts'
import { AskedAct } from '../../components/dialogs/asked-act.tsx'
import { unknownOutcomeText } from '../../words/failure-words.ts'

export type TreeLeavingFlow = ActorRefFrom<typeof treeLeavingMachine>

const problemText = {
  'demo-visitor': 'To leave a tree of the demo, leave the demo.',
  'owner-stays': 'This tree is yours: you cannot leave it.',
  'not-allowed': 'You cannot leave this tree. Nothing was changed.',
  unreachable: unknownOutcomeText('you have left the tree'),
} satisfies Record<LeavingProblem, string>

const words = { act: 'Leave this tree', confirm: 'Leave the tree', keep: 'Stay', busy: 'Leaving...' }

type Props = { flow: TreeLeavingFlow; name: string; ownerName: string }

/** Says what leaving does, and asks for confirmation. */
export function LeaveTree({ flow, name, ownerName }: Props) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('leaving'))
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirming')) || isBusy
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'leaving chosen' }))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  return (
    <AskedAct
      words={words}
      title={`Leave ${name}?`}
      description={`You will no longer see this tree, either on its own or together with your own trees. To see it again, you need a new invitation from ${ownerName}.`}
      state={{ mayAsk, isAsking, isBusy, problem: problem === null ? null : problemText[problem] }}
      onAsk={() => flow.send({ type: 'leaving chosen' })}
      onConfirm={() => flow.send({ type: 'confirmed' })}
      onDismiss={() => flow.send({ type: 'dismissed' })}
    />
  )
}
