import { useCallback, useMemo, useState } from 'react'
import type { ShownRequest } from '#domain/groups/shown-request.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { shownRequestsIn, type Viewing } from '#domain/model/sharing-requests.ts'
import { RequestsToDecide } from '#ui/screens/home/requests-to-decide.tsx'
import { useApp } from '../../app-context.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useUserId } from '../../hooks/user-id.ts'

/** The requests to share that wait for the user, or that the user has sent. */
export function OpenRequests() {
  const app = useApp()
  const userId = useUserId()
  const [now] = useState(() => app.now())
  useUsed(useMemo(() => [keyOf('openRequestsOfUser', userId)], [userId]))
  const requests = useSelection(
    useCallback((read: Read) => openRequestsIn(read, { userId, now }), [userId, now]),
  )
  return <RequestsToDecide requests={requests} />
}

const openRequestsIn = (read: Read, viewing: Viewing): ShownRequest[] =>
  shownRequestsIn(read, read(keyOf('openRequestsOfUser', viewing.userId)).value, viewing).filter(
    ({ isExpired }) => !isExpired,
  )
