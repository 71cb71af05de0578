import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { FamilyGroupId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { groupInviteMachine } from '#machines/group-invite/group-invite.machine.ts'
import { sharingLimitMachine } from '#machines/sharing-limit/sharing-limit.machine.ts'
import { wire } from '#machines/wire.ts'
import { groupFacts } from '#services/groups/group-facts.ts'
import { inviteActors } from '#services/groups/invite-actors.ts'
import { loadSharingActor } from '#services/groups/sharing.ts'
import type { GroupInviteFlow } from '#ui/screens/group/invite-flow.ts'
import { Inviting } from '#ui/screens/group/inviting.tsx'
import { OpenInvite } from '#ui/screens/group/open-invite.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { selectInvitingView } from './select-inviting-view.ts'
import { useContacts } from './use-contacts.ts'

interface InvitingParts {
  readonly flow: GroupInviteFlow
  /** The button that invites people; null for viewers who may not invite. */
  readonly adding: ReactNode
  /** The acts on an open invitation. */
  readonly inviteActs: (invite: { readonly id: string }) => ReactNode
}

/** Inviting people to a group, as the parts that its page shows. */
export function useInviting(id: FamilyGroupId, userId: UserId): InvitingParts {
  const app = useApp()
  const [machines] = useState(() => ({
    invite: wire(groupInviteMachine)(
      inviteActors({
        ...app,
        familyGroupId: id,
        onChanged: () => groupFacts(app, id).invitesChanged(userId),
      }),
    ),
    limit: wire(sharingLimitMachine)({ loadSharing: loadSharingActor(app.loader, userId) }),
  }))
  const flow = useFlow(machines.invite)
  const limit = useFlow(machines.limit)
  const contacts = useContacts(flow, userId)
  const view = useSelection(
    useCallback((read: Read) => selectInvitingView(read, id, userId, app.now()), [app, id, userId]),
  )
  const mayInvite = view !== null
  useUsed(
    useMemo(
      () => (mayInvite ? [keyOf('user', userId), keyOf('userSharing', userId)] : []),
      [mayInvite, userId],
    ),
  )
  return {
    flow,
    adding: view === null ? null : <Inviting flow={flow} limit={limit} view={view} contacts={contacts} />,
    inviteActs: ({ id: inviteId }) => {
      const invite = view?.invites.find((one) => one.id === inviteId)
      return invite ? <OpenInvite flow={flow} invite={invite} /> : null
    },
  }
}
