import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { waitFor } from 'xstate'
import type { UserId } from '#domain/ids.ts'
import { isActing } from '#domain/signing-in/session.ts'
import {
  type IdentityRow,
  type IdentitySort,
  identityRow,
  identitySorts,
  type ToolRights,
} from '#domain/users/identity-admin.ts'
import { identityToolsMachine } from '#machines/identity-tools/identity-tools.machine.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { wire } from '#machines/wire.ts'
import {
  actAsActor,
  changeIdentityActor,
  fetchIdentitiesActor,
  generateCodeActor,
  readIdentityActor,
} from '#services/staff/identities.ts'
import { IdentitiesScreen } from '#ui/screens/admin/identities-screen.tsx'
import { StaffOnly } from '#ui/screens/admin/staff-only.tsx'
import { useApp } from '../../app-context.ts'
import type { SessionFlow } from '../../flows/session-flow.ts'
import { useListQuery, useQueryInAddress } from '../../hooks/list-query.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useOwnUser } from '../../shell/own-name.ts'

/** /admin/identities: for staff. Nobody else gets this data from the server either. */
export function Component() {
  const { session } = useApp()
  const privileges = useSelector(session, ({ context }) => context.session?.privileges ?? [])
  const acting = useSelector(session, ({ context }) => context.session !== null && isActing(context.session))
  const self = useOwnUser()?.subject ?? null
  useTitle('Identities')
  // An actor has no identity token, because only the users themselves have one.
  if (acting) return <StaffOnly heading="Identities" reason="acting" />
  if (!privileges.includes('ReadAllUsers')) return <StaffOnly heading="Identities" reason="no privilege" />
  if (self === null) return null
  const rights: ToolRights = {
    manages: privileges.includes('ManageUsers'),
    impersonates: privileges.includes('ImpersonateUser'),
    self,
  }
  return <Identities rights={rights} />
}

function Identities({ rights }: { rights: ToolRights }) {
  const { identityTransport, transport, session } = useApp()
  const [machines] = useState(() => ({
    list: wire(paginatedList<IdentityRow, IdentitySort>())({
      fetchPage: fetchIdentitiesActor(identityTransport),
    }),
    tools: wire(identityToolsMachine)({
      readIdentity: readIdentityActor(identityTransport),
      changeIdentity: changeIdentityActor(identityTransport),
      generateCode: generateCodeActor(identityTransport),
      actAs: actAsActor(transport, (userId) => impersonate(session, userId)),
    }),
  }))
  const query = useListQuery(identitySorts)
  const list = useFlow(machines.list, { input: query.opened })
  useQueryInAddress(list, query)
  const tools = useFlow(machines.tools, { input: { rights } })
  useHeard(tools, 'identity changed', ({ identity }) =>
    list.send({ type: 'item changed', item: identityRow(identity) }),
  )
  return <IdentitiesScreen list={list} tools={tools} />
}

/** Makes the session act as another user. Returns false if that fails; otherwise the page reloads. */
async function impersonate(session: SessionFlow, userId: UserId): Promise<boolean> {
  session.send({ type: 'impersonation chosen', userId })
  const settled = await waitFor(
    session,
    (snapshot) => !snapshot.matches({ signedIn: { acting: 'impersonating' } }),
  )
  return !settled.matches({ signedIn: { acting: 'as oneself' } })
}
