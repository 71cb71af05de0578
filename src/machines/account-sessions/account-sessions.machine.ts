/**
 * The list of a user's sessions. The user can end one other session, or all others. That cannot be undone, so both
 * are confirmed first. The user ends this session by signing out.
 */
import type { EndedSessions, UserSession } from '#domain/signing-in/account-sessions.ts'
import { accountList } from '../account-list.ts'

export const accountSessionsMachine = accountList<UserSession, EndedSessions>({
  id: 'accountSessions',
  mayTakeOut: (sessions, ended) => {
    const others = sessions.filter(({ current }) => !current)
    return ended === 'all others' ? others.length > 1 : others.some(({ id }) => id === ended.id)
  },
  without: (sessions, ended) =>
    sessions.filter(({ id, current }) => (ended === 'all others' ? current : id !== ended.id)),
})
