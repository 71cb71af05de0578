import { useSelector } from '@xstate/react'
import type { StaffPrivilege } from '#domain/users/privileges.ts'
import { badgesOf } from '#domain/users/user-badges.ts'
import type { ShellSession } from '#ui/shell/shell-session.ts'
import { useApp } from '../app-context.ts'
import { keptOwnName } from './actor-name.ts'
import { useOwnName, useOwnUser } from './own-name.ts'

/** The session as the header shows it. */
export function useShellSession(): ShellSession {
  const { session: flow } = useApp()
  const kind = useSelector(flow, (snapshot) => {
    if (snapshot.matches('signedIn')) return 'signed-in'
    return snapshot.matches('signedOut') || snapshot.matches('expired') ? 'signed-out' : 'unknown'
  })
  const session = useSelector(flow, (snapshot) => snapshot.context.session)
  const reverting = useSelector(flow, (snapshot) => snapshot.matches({ signedIn: { acting: 'reverting' } }))
  const name = useOwnName()
  const user = useOwnUser()
  if (kind !== 'signed-in' || session === null) return { kind: kind === 'signed-in' ? 'unknown' : kind }

  const { actorId, privileges, isSupervised } = session
  const isStaffWith = (privilege: StaffPrivilege) =>
    actorId === null && (user?.privileges ?? privileges).includes(privilege)
  return {
    kind,
    name,
    badges: badgesOf(session, user),
    mayManageIdentities: isStaffWith('ReadAllUsers'),
    mayAnswerSupport: isStaffWith('ManageUsers'),
    maySeeProfiles: !(user?.supervised ?? isSupervised),
    acting:
      actorId === null
        ? null
        : { as: name || 'somebody else', actor: keptOwnName(localStorage, actorId), reverting },
  }
}
