import { useCallback, useMemo, useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { foundDataFilesIn, withoutTrees } from '#domain/users/found-data-files.ts'
import { foundFilesMachine } from '#machines/found-files/found-files.machine.ts'
import { wire } from '#machines/wire.ts'
import { forgetFoundFilesActor } from '#services/found-files.ts'
import { FoundFiles } from '#ui/screens/upload/found-files.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useUserId } from '../../hooks/user-id.ts'

/** The tree files that the Sync app has found on the user's computers. */
export function OwnFoundFiles() {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() =>
    wire(foundFilesMachine)({ forgetFiles: forgetFoundFilesActor({ ...app, userId }) }),
  )
  const flow = useFlow(machine)
  const found = useSelection(useCallback((read: Read) => selectFoundFiles(read, userId), [userId]))
  const hasFound = found.length > 0
  useUsed(useMemo(() => (hasFound ? [keyOf('workspacesOfUser', userId)] : []), [hasFound, userId]))
  return <FoundFiles flow={flow} found={found} />
}

function selectFoundFiles(read: Read, userId: UserId) {
  const found = foundDataFilesIn(read(keyOf('user', userId)).value?.metadata ?? {})
  const workspaces = read(keyOf('workspacesOfUser', userId)).value ?? []
  return withoutTrees(
    found,
    workspaces.flatMap((id) => read(keyOf('workspace', id)).value ?? []),
  )
}
