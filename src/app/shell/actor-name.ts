/**
 * Whoever acts as another user is still called by name: the other one's page may not be allowed to know it, so it is
 * noted on this device under the actor's own key, before the page becomes that of the other.
 */

import { userKey } from '#domain/device/storage-keys.ts'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { SessionFlow } from '../flows/session-flow.ts'

const nameKey = (userId: UserId) => userKey(userId, 'name')

/** Notes it when the session turns to another user. */
export function keepOwnName(session: Pick<SessionFlow, 'subscribe'>, model: Model, storage: Storage): void {
  session.subscribe((snapshot) => {
    const { session: own } = snapshot.context
    if (own === null || !snapshot.matches({ signedIn: { acting: 'impersonating' } })) return
    const user = model.read(keyOf('user', own.userId)).value
    storage.setItem(nameKey(own.userId), [user?.givenName, user?.surname].filter(Boolean).join(' '))
  })
}

/** Empty where nothing was noted. */
export const keptOwnName = (storage: Storage, userId: UserId) => storage.getItem(nameKey(userId)) ?? ''
