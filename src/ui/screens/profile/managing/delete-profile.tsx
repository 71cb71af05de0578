import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { profileDeletionMachine } from '#machines/profile-deletion/profile-deletion.machine.ts'
import { AskedAct } from '#ui/components/dialogs/asked-act.tsx'
import { deletionProblemText } from './managing-words.ts'

export type ProfileDeletionFlow = ActorRefFrom<typeof profileDeletionMachine>

const words = {
  act: 'Delete profile',
  confirm: 'Delete permanently',
  keep: 'Keep it',
  busy: 'Deleting...',
}

/** Says what deleting does, and asks for confirmation (PPG-20, PPG-21). */
export function DeleteProfile({ flow, name }: { flow: ProfileDeletionFlow; name: string }) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('deleting'))
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirming')) || isBusy
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'deletion chosen' }))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  return (
    <AskedAct
      words={words}
      title={`Delete the profile of ${name}?`}
      description="All information in this profile will be permanently deleted. Relatives who were added to it are deleted too."
      state={{ mayAsk, isAsking, isBusy, problem: problem === null ? null : deletionProblemText[problem] }}
      onAsk={() => flow.send({ type: 'deletion chosen' })}
      onConfirm={() => flow.send({ type: 'confirmed' })}
      onDismiss={() => flow.send({ type: 'dismissed' })}
    />
  )
}
