/**
 * Where somebody is signed in, and signing out elsewhere: of one place, or of all others. What has ended cannot be
 * begun again from here, so both are confirmed. The place where this runs is left by signing out.
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
