import { useCallback, useMemo, useState } from 'react'
import type { PersonId } from '#contract/wire.ts'
import type { Read } from '#domain/model/selection.ts'
import { personRelationMachine } from '#machines/person-relation/person-relation.machine.ts'
import { wire } from '#machines/wire.ts'
import { personRelationActors } from '#services/pages/person-relation.ts'
import { RelationLine } from '#ui/screens/person/relation/relation-line.tsx'
import { relationView } from '#ui/screens/person/relation/relation-view.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTold } from '../../hooks/use-told.ts'
import { useUserId } from '../../hooks/user-id.ts'

/** How the page's person is related to the start person. All persons share one flow. */
export function PersonRelation({ id }: { id: PersonId }) {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() => wire(personRelationMachine)(personRelationActors(app)))
  const flow = useFlow(machine, { input: { personId: id } })
  useTold(
    flow,
    useMemo(() => ({ type: 'location changed', personId: id }), [id]),
  )
  const view = useShown(
    flow,
    useCallback((read: Read) => relationView(read, id, userId), [id, userId]),
  )

  return <RelationLine flow={flow} view={view} />
}
