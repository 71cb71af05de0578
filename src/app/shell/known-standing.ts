/**
 * What the user of this tab has been told about who manages the account. It survives a reload. A notice shows while it
 * differs from the truth, so every open tab tells the change.
 */
import { userKey } from '#domain/device/storage-keys.ts'
import type { UserId } from '#domain/ids.ts'
import type { SessionFlow } from '../flows/session-flow.ts'

const standingKey = (userId: UserId) => userKey(userId, 'supervised')
const actingEndedKey = (userId: UserId) => userKey(userId, 'acting-ended')

/** Whether a parent managed the account when its user last knew. A tab that knows nothing yet remembers `now`. */
export function knownStanding(storage: Storage, userId: UserId, now: boolean): boolean {
  const known = storage.getItem(standingKey(userId))
  if (known === null) rememberStanding(storage, userId, now)
  return known === null ? now : known === 'true'
}

export const rememberStanding = (storage: Storage, userId: UserId, supervised: boolean): void =>
  storage.setItem(standingKey(userId), String(supervised))

/** Stores for the actor that the server has ended the session as the other user, before the page reloads. */
export function noteActingEnded(session: Pick<SessionFlow, 'subscribe'>, storage: Storage): void {
  session.subscribe((snapshot) => {
    const actorId = snapshot.context.session?.actorId ?? null
    if (actorId !== null && snapshot.matches('returning')) storage.setItem(actingEndedKey(actorId), 'true')
  })
}

export const hasActingEnded = (storage: Storage, userId: UserId): boolean =>
  storage.getItem(actingEndedKey(userId)) !== null

export const forgetActingEnded = (storage: Storage, userId: UserId): void =>
  storage.removeItem(actingEndedKey(userId))
