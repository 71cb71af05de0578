import { useCallback, useMemo, useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { sharingLimitMachine } from '#machines/sharing-limit/sharing-limit.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadSharingActor } from '#services/groups/sharing.ts'
import { SharingUsed } from '#ui/screens/sharing-limit/sharing-used.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { selectSharing } from '../../model/sharing.ts'

/** How much of the user's own sharing limit is used, and by whom. */
export function OwnSharing({ id }: { id: UserId }) {
  const { loader } = useApp()
  const [limit] = useState(() => wire(sharingLimitMachine)({ loadSharing: loadSharingActor(loader, id) }))
  const flow = useFlow(limit)
  const sharing = useSelection(useCallback((read: Read) => selectSharing(read, id), [id]))
  useUsed(useMemo(() => [keyOf('userSharing', id)], [id]))
  return <SharingUsed flow={flow} sharing={sharing} />
}
