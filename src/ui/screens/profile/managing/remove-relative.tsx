import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { relativeRemovalMachine } from '#machines/relative-removal/relative-removal.machine.ts'
import { AskedAct } from '#ui/components/dialogs/asked-act.tsx'
import type { ManagingView } from './managing-view.ts'
import { removalProblemText } from './managing-words.ts'

export type RelativeRemovalFlow = ActorRefFrom<typeof relativeRemovalMachine>

type Props = { flow: RelativeRemovalFlow; removal: NonNullable<ManagingView['removal']> }

const words = { act: 'Remove from this profile', confirm: 'Remove', keep: 'Cancel', busy: 'Removing...' }

/** Says what removing a relative does, and asks for confirmation. */
export function RemoveRelative({ flow, removal: { isOwn, ...chosen } }: Props) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('removing'))
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirming')) || isBusy
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'removal chosen', chosen }))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const name = chosen.relative.name || 'This person'
  return (
    <AskedAct
      words={words}
      title={`Remove ${chosen.relative.name || 'this person'}?`}
      description={`${name} will be removed from ${isOwn ? 'your' : 'this'} profile, with the name and gender entered here.`}
      state={{ mayAsk, isAsking, isBusy, problem: problem === null ? null : removalProblemText[problem] }}
      onAsk={() => flow.send({ type: 'removal chosen', chosen })}
      onConfirm={() => flow.send({ type: 'confirmed' })}
      onDismiss={() => flow.send({ type: 'dismissed' })}
    />
  )
}
