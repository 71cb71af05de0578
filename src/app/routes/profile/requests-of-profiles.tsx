import { useCallback, useMemo, useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { shownRequestsIn } from '#domain/model/sharing-requests.ts'
import { ProfileRequests } from '#ui/screens/profile/list/profile-requests.tsx'
import { useApp } from '../../app-context.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useUsed } from '../../hooks/use-used.ts'

/** The open requests to share profiles that the user has sent, or decides about. */
export function RequestsOfProfiles({ userId }: { userId: UserId }) {
  const app = useApp()
  const [now] = useState(() => app.now())
  useUsed(useMemo(() => [keyOf('openRequestsOfUser', userId)], [userId]))
  const requests = useSelection(
    useCallback(
      (read: Read) => shownRequestsIn(read, read(keyOf('openRequestsOfUser', userId)).value, { userId, now }),
      [userId, now],
    ),
  )
  return <ProfileRequests requests={requests} />
}
