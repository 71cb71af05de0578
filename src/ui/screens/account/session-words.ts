import type { UserSession } from '#domain/signing-in/account-sessions.ts'
import { agoText } from '../../words/moments.ts'

/** 'Firefox on Linux' */
export const deviceText = ({ device }: UserSession) => device || 'An unknown device'

/** 'Kinweave Sync, signed in 3 days ago, last used 5 minutes ago' */
export function sessionText({ clientId, createdDate, lastUsedDate }: UserSession, now: number): string {
  const program = programs.get(clientId) ?? clientId
  return `${program}, signed in ${agoText(createdDate, now)}, last used ${agoText(lastUsedDate, now)}`
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
