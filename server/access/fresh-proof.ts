import { maxProofAge } from '#domain/users/decide-parent.ts'
import { findUsers } from '../store/readers/users.ts'
import type { Viewer } from '../values/viewer.ts'
import type { CallerTools } from './authenticate.ts'
import { readIdentityToken } from './tokens.ts'

/**
 * True if a token proves that the viewer has signed in with their own identity just now. A token from a session proves
 * nothing.
 */
export async function provesIdentity(tools: CallerTools, viewer: Viewer, proof: string): Promise<boolean> {
  const claims = await readIdentityToken(tools, proof)
  const user = (await findUsers(tools.store.db, [viewer.userId])).get(viewer.userId)
  if (claims === null || claims.sid !== undefined || claims.sub !== user?.subject) return false
  return tools.clock().getTime() - claims.iat * 1000 <= maxProofAge
}
