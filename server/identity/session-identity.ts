import { pageClientId } from '#contract/group-admin/token.ts'
import type { Subject } from '#contract/wire.ts'
import { readAccessToken } from '../access/tokens.ts'
import type { Tools } from '../serving/tools.ts'
import { findHoldingSession } from '../store/readers/sessions.ts'
import { findUsers } from '../store/readers/users.ts'
import { TokenRefusal } from '../values/token-refusal.ts'

/**
 * The identity behind an access token's session. Only for a session of the page itself: actors and programs may do
 * nothing with the identity, so their scope lacks it.
 */
export async function identityOfSession(
  tools: Tools,
  accessToken: string,
): Promise<{ subject: Subject; sessionId: string }> {
  const { db } = tools.store
  const claims = await readAccessToken(tools, accessToken, 'groupadmin')
  const session = claims === null ? null : await findHoldingSession(db, claims.sid, tools.clock())
  if (claims === null || session === null || session.userId !== claims.sub) throw refused()
  const own = session.clientId === pageClientId && session.actorId === null
  if (!own || !claims.scope.split(' ').includes('identity')) throw refused()
  const user = (await findUsers(db, [session.userId])).get(session.userId)
  if (user === undefined) throw refused()
  return { subject: user.subject, sessionId: session.id }
}

const refused = () => new TokenRefusal('invalid_grant', 'This session cannot get an identity token.')
