import { useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import type { AuditEntry, AuditSort } from '#domain/users/staff-access.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { wire } from '#machines/wire.ts'
import { fetchAuditActor } from '#services/staff/audit.ts'
import { StaffAccess as StaffAccessSection } from '#ui/screens/account/staff-access.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useUserChanges } from '../../hooks/use-user-changes.ts'

/**
 * What others did with an account. `name` is the name of its user; null if that user reads the list. The list
 * reloads when the server announces a change (User.Changed).
 */
export function StaffAccess({ userId, name }: { userId: UserId; name: string | null }) {
  const { transport } = useApp()
  const [machine] = useState(() =>
    wire(paginatedList<AuditEntry, AuditSort>())({ fetchPage: fetchAuditActor(transport, userId) }),
  )
  const flow = useFlow(machine, { input: { sort: 'latest' } })
  useUserChanges(flow, userId)
  return <StaffAccessSection flow={flow} name={name} />
}
