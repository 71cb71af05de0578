import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { MergeTarget, profileMergeMachine } from '#machines/profile-merge/profile-merge.machine.ts'
import { AskedAct } from '#ui/components/dialogs/asked-act.tsx'
import { Select } from '#ui/components/form/select.tsx'
import { mergeProblemText } from './managing-words.ts'

export type ProfileMergeFlow = ActorRefFrom<typeof profileMergeMachine>

type Props = { flow: ProfileMergeFlow; name: string; targets: readonly MergeTarget[] }

const words = {
  act: 'Merge with another profile',
  confirm: 'Merge profiles',
  keep: 'Keep both',
  busy: 'Merging...',
}

/** For a person who has two profiles: says what a merge does, and asks which profile stays (API-23). */
export function MergeProfile({ flow, name, targets }: Props) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('merging'))
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('choosing')) || isBusy
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'merge chosen' }))
  const mayConfirm = useSelector(flow, (snapshot) => snapshot.can({ type: 'confirmed' }))
  const { into, problem } = useSelector(flow, ({ context }) => context)
  // The chosen profile may have been deleted in the meantime.
  const chosen = targets.find(({ groupId }) => groupId === into?.groupId) ?? null
  return (
    <AskedAct
      words={words}
      title={`Merge the profile of ${name}?`}
      description="Use this if one person has two profiles. The profile that you choose stays as it is, and gets the details and relatives that only this one has. Whoever sees this profile will see that one. This profile is then deleted. This cannot be undone."
      state={{
        mayAsk,
        isAsking,
        isBusy,
        mayConfirm: mayConfirm && chosen !== null,
        problem: problem === null ? null : mergeProblemText[problem],
      }}
      onAsk={() => flow.send({ type: 'merge chosen' })}
      onConfirm={() => flow.send({ type: 'confirmed' })}
      onDismiss={() => flow.send({ type: 'dismissed' })}
    >
      <Select
        label="The profile that stays"
        disabled={isBusy}
        options={[
          ...(chosen === null ? [{ value: '', label: 'Choose a profile' }] : []),
          ...targets.map((target) => ({ value: target.groupId, label: target.name })),
        ]}
        value={chosen?.groupId ?? ''}
        onChange={(id) => {
          const target = targets.find(({ groupId }) => groupId === id)
          if (target !== undefined) flow.send({ type: 'profile chosen', into: target })
        }}
      />
    </AskedAct>
  )
}
