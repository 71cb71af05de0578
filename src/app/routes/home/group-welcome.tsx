import { useCallback, useMemo, useState } from 'react'
import { isJoinedLately, welcomeKey } from '#domain/groups/joined-lately.ts'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { familyGroupsOf } from '#domain/model/selectors.ts'
import { familyGroupPath } from '#domain/pages/routes.ts'
import { familyGroupPermissions, holds } from '#domain/permission/permissions.ts'
import { dismissedBy } from '#domain/users/dismissed.ts'
import { groupWelcomeMachine } from '#machines/group-welcome/group-welcome.machine.ts'
import { wire } from '#machines/wire.ts'
import { dismissWelcomesActor } from '#services/groups/group-welcome.ts'
import { GroupWelcome, type WelcomeView } from '#ui/screens/home/group-welcome.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useUserId } from '../../hooks/user-id.ts'

/** Welcomes the user to the groups that they have just joined. */
export function WelcomeToGroups() {
  const app = useApp()
  const userId = useUserId()
  const [now] = useState(() => app.now())
  const [machine] = useState(() =>
    wire(groupWelcomeMachine)({ dismissWelcomes: dismissWelcomesActor({ ...app, userId }) }),
  )
  useUsed(useMemo(() => [keyOf('familyGroupsOfUser', userId)], [userId]))
  const groups = useSelection(useCallback((read: Read) => welcomesIn(read, userId, now), [userId, now]))
  return <GroupWelcome flow={useFlow(machine)} groups={groups} />
}

/** Empty until the user is loaded, because they may have closed welcomes on another device. */
function welcomesIn(read: Read, userId: UserId, now: number): WelcomeView[] {
  const user = read(keyOf('user', userId)).value
  if (user === null) return []
  const dismissed = new Set(dismissedBy(user.metadata))
  return familyGroupsOf(read, userId)
    .filter((group) => isJoinedLately(group, now) && !dismissed.has(welcomeKey(group.id)))
    .map(({ id, name, own }) => ({
      id,
      name,
      href: familyGroupPath(id),
      seesTrees: own !== null && holds(familyGroupPermissions[own.role], 'ListItems'),
    }))
}
