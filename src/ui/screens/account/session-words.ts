import type { UserSession } from '#domain/signing-in/account-sessions.ts'
import { agoText } from '../../words/moments.ts'

/** Returns the words for the device of a session: 'Firefox on Linux'. */
export const deviceText = ({ device }: UserSession) => device || 'An unknown device'

/** 'The sync program, last used 5 minutes ago' and 'Signed in 3 days ago' */
export function sessionLines({ clientId, createdDate, lastUsedDate }: UserSession, now: number): string[] {
  const program = programs.get(clientId) ?? clientId
  return [`${program}, last used ${agoText(lastUsedDate, now)}`, `Signed in ${agoText(createdDate, now)}`]
}

/** Returns what to draw for the device of a session. */
export function deviceKind({ clientId, device }: UserSession): 'program' | 'phone' | 'computer' {
  if (clientId === 'kinweave-sync') return 'program'
  return /Android|iOS|iPhone|iPad/u.test(device) ? 'phone' : 'computer'
}

/** The person who acts as the user in that session; null if nobody does. */
export function actorText({ actorId, actorName }: UserSession): string | null {
  if (actorId === null) return null
  return actorName === null ? 'Kinweave staff, acting as you' : `${actorName}, acting as you`
}

const programs = new Map([
  ['kinweave', 'In the browser'],
  ['kinweave-sync', 'The sync program'],
])
