import { useCallback, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { sharedData } from '#domain/groups/group-share.ts'
import type { DataGroupId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadProfileSharing } from '#services/pages/profile-sharing.ts'
import { SharingTab } from '#ui/screens/profile/sharing-tab.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { seeingGroups } from '../groups/select-group-sharing.ts'
import { useGroupSharing } from '../groups/use-group-sharing.ts'

/** The tab Sharing of a profile: which groups see it, and sharing it with others. */
export function SharingOfProfile({ id }: { id: DataGroupId }) {
  const app = useApp()
  const userId = useUserId()
  const [load] = useState(() =>
    wire(pageLoadMachine)({
      load: fromPromise<LoadOutcome, undefined>(() => loadProfileSharing(app, id)),
    }),
  )
  const flow = useFlow(load, { input: { known: false } })
  const { view, ...sharing } = useGroupSharing(useMemo(() => ({ from: 'profile', id }) as const, [id]))
  const seen = useShown(
    flow,
    useCallback((read: Read) => selectSeen(read, id, userId), [id, userId]),
  )
  return <SharingTab flow={flow} seen={seen} view={view} {...sharing} />
}

function selectSeen(read: Read, id: DataGroupId, userId: ReturnType<typeof useUserId>) {
  const group = read(keyOf('dataGroup', id)).value
  if (group === null) return null
  return {
    data: sharedData(group),
    isOwn: group.ownerId === userId,
    groups: seeingGroups(read, group, userId),
  }
}
