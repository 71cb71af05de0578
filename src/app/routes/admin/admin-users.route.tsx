import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { isActing } from '#domain/signing-in/session.ts'
import { userSorts } from '#domain/users/user-admin.ts'
import { userSearchMachine } from '#machines/user-search/user-search.machine.ts'
import { wire } from '#machines/wire.ts'
import { fetchUsersActor } from '#services/staff/users.ts'
import { StaffOnly } from '#ui/screens/admin/staff-only.tsx'
import { UsersScreen } from '#ui/screens/admin/users-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useListQuery, useQueryInAddress } from '../../hooks/list-query.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'

/** /admin/users: for staff. The server gives this list to nobody else. */
export function Component() {
  const { session } = useApp()
  const privileges = useSelector(session, ({ context }) => context.session?.privileges ?? [])
  const acting = useSelector(session, ({ context }) => context.session !== null && isActing(context.session))
  useTitle('Users')
  if (acting) return <StaffOnly heading="Users" reason="acting" />
  if (!privileges.includes('ReadAllUsers')) return <StaffOnly heading="Users" reason="no privilege" />
  return <Users />
}

function Users() {
  const { transport } = useApp()
  const [machine] = useState(() => wire(userSearchMachine)({ fetchPage: fetchUsersActor(transport) }))
  const query = useListQuery(userSorts)
  const flow = useFlow(machine, { input: query.opened })
  useQueryInAddress(flow, query)
  return <UsersScreen flow={flow} />
}
