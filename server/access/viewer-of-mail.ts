import type { UserId } from '#contract/wire.ts'
import { profileOfMailReader } from '../store/readers/mail-readers.ts'
import type { Queries } from '../store/store.ts'
import { seeingAs, type Viewer, viewerWithoutSession } from '../values/viewer.ts'

/**
 * The user who reads a mail at this address, as a viewer without a session and without any privilege. A mail is stored
 * and forwarded by others, so the viewer sees no restricted person, not even in own trees. Null if the user may no longer
 * sign in, or has not confirmed the address.
 */
export async function viewerOfMail(
  queries: Queries,
  userId: UserId,
  address: string,
): Promise<Viewer | null> {
  const profileId = await profileOfMailReader(queries, userId, address)
  if (profileId === null) return null
  return seeingAs(viewerWithoutSession({ userId, profileId, privileges: new Set() }), 'Viewer')
}
