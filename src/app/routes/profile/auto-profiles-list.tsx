import { useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import type { AutoProfile } from '#domain/profile/auto-profile.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { wire } from '#machines/wire.ts'
import { fetchAutoProfilesActor } from '#services/profiles/auto-profiles.ts'
import { AutoProfiles } from '#ui/screens/profile/list/auto-profiles.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useServerChanges } from '../../hooks/use-heard.ts'

/** The profiles that syncs have made from the user's trees. The list follows the trees, and what becomes of profiles. */
export function AutoProfilesList({ userId }: { userId: UserId }) {
  const { transport } = useApp()
  const [machine] = useState(() =>
    wire(paginatedList<AutoProfile, 'Name'>())({ fetchPage: fetchAutoProfilesActor(transport, userId) }),
  )
  const flow = useFlow(machine, { input: { sort: 'Name' } })
  useServerChanges(
    ({ name }) => name === 'Group.DataChanged',
    () => flow.send({ type: 'data changed' }),
  )
  return <AutoProfiles flow={flow} />
}
