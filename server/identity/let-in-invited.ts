import { isInvitedToGroup } from '../store/readers/family-group-invites.ts'
import type { Store } from '../store/store.ts'
import { lockWaiting, promisePlace } from '../store/writers/sign-ups.ts'

/**
 * Gives a place in the preview to somebody who waits for one and has an open invitation to a family group (resolution
 * 60). The link of the invitation is not needed here: the sign-in code goes to the same mailbox. Returns whether they
 * have a place.
 */
export const letInInvited = (store: Store, address: string, now: Date): Promise<boolean> =>
  store.transaction(async (queries) => {
    if (!(await isInvitedToGroup(queries, address, now))) return false
    await promisePlace(queries, await lockWaiting(queries, address), { grant: null, forGood: true })
    return true
  })
