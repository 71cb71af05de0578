import { useCallback, useState } from 'react'
import type { PersonId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { viewScopeMachine } from '#machines/view-scope/view-scope.machine.ts'
import { wire } from '#machines/wire.ts'
import { viewScopeActors } from '#services/view-scope/view-scope-actors.ts'
import { FamilyReach } from '#ui/screens/home/reach/family-reach.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useToldWhenIdle } from '../../hooks/use-told.ts'

const begun = { type: 'begun' } as const

/** Collects the family of the start person when the app is idle, and shows the progress. */
export function ReachOfFamily({ startPersonId }: { startPersonId: PersonId }) {
  const app = useApp()
  const [machine] = useState(() => wire(viewScopeMachine)(viewScopeActors(app)))
  const flow = useFlow(machine, { input: { startPersonId } })
  useToldWhenIdle(flow, begun)
  const known = useSelection(
    useCallback((read: Read) => read(keyOf('viewScope', startPersonId)).value, [startPersonId]),
  )

  return <FamilyReach flow={flow} known={known} />
}
