/**
 * Stores the actor's own name under the actor's key on this device before the page reloads as the other user. The
 * other user may not be allowed to load that name.
 */

import { userKey } from '#domain/device/storage-keys.ts'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { SessionFlow } from '../flows/session-flow.ts'

const nameKey = (userId: UserId) => userKey(userId, 'name')

/** Stores the name when the session changes to another user. */
export function keepOwnName(session: Pick<SessionFlow, 'subscribe'>, model: Model, storage: Storage): void {
  session.subscribe((snapshot) => {
    const { session: own } = snapshot.context
    if (own === null || !snapshot.matches({ signedIn: { acting: 'impersonating' } })) return
    const user = model.read(keyOf('user', own.userId)).value
    storage.setItem(nameKey(own.userId), [user?.givenName, user?.surname].filter(Boolean).join(' '))
  })
}

/** Returns the name that was stored for this user; empty if none was. */
export const keptOwnName = (storage: Storage, userId: UserId) => storage.getItem(nameKey(userId)) ?? ''
