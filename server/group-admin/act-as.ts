import { type TokenAnswer, tokenTypes } from '#contract/group-admin/token.ts'
import { UserId } from '#contract/wire.ts'
import { readAccessToken } from '../access/tokens.ts'
import { pageClient } from '../identity/clients.ts'
import type { Tools } from '../serving/tools.ts'
import { findHoldingSession } from '../store/readers/sessions.ts'
import { findUsers, supervises } from '../store/readers/users.ts'
import { recordAct } from '../store/writers/audit.ts'
import { TokenRefusal } from '../values/token-refusal.ts'
import { beginSession } from './begin-session.ts'
import { narrowed } from './scope.ts'
import { tokenAnswer } from './session-tokens.ts'
import type { ExchangeRequest } from './token-request.ts'

/**
 * Starts a session in which the holder of the actor token acts as another user (RFC 8693 §1.1, delegation). The tokens
 * name both users, the scope is at most the actor's, and the session ends with the actor's own session. Allowed for
 * holders of ImpersonateUser, and for supervisors of that user (requirements PRM-06, SUP-19); `beginSession` checks
 * that. The new tokens cannot be turned back into the actor's own: the actor's session continues separately with its
 * own tokens (requirement ADM-21).
 */
export async function actAs(tools: Tools, request: ExchangeRequest, device: string): Promise<TokenAnswer> {
  const { store } = tools
  const now = tools.clock()
  const actor = await actorOf(tools, request)
  const { offered } = actor
  const scope = narrowed(offered, request)
  const userId = UserId.safeParse(request.subject_token).data
  // If the user does not exist, the answer is the same, so that it does not reveal who exists.
  if (userId === undefined || userId === actor.userId) throw mayNot()
  const users = await findUsers(store.db, [userId])
  if (!users.has(userId)) throw mayNot()

  const { session, refresh } = await store.transaction(async (queries) => {
    const begun = await beginSession(
      queries,
      {
        userId,
        clientId: pageClient.id,
        scope,
        device,
        actor: { userId: actor.userId, sessionId: actor.sessionId },
      },
      now,
      mayNot(),
    )
    const kin = await supervises(queries, actor.userId, userId)
    const act = kin ? 'supervision-started' : 'impersonation-started'
    await recordAct(queries, { act, actorId: actor.userId, userId, at: now })
    return begun
  })
  return tokenAnswer(tools, session, refresh)
}

/** The actor: the user of the page's own session, in which nobody acts yet. */
async function actorOf(tools: Tools, { actor_token, actor_token_type }: ExchangeRequest) {
  if (actor_token === undefined || actor_token_type !== tokenTypes.access)
    throw new TokenRefusal('invalid_request', 'An access token is needed to act as another user.')
  const claims = await readAccessToken(tools, actor_token, 'groupadmin')
  const session = claims === null ? null : await findHoldingSession(tools.store.db, claims.sid, tools.clock())
  if (claims === null || session === null || session.userId !== claims.sub)
    throw new TokenRefusal('invalid_grant', 'This session has ended. Please sign in again.')
  if (session.actorId !== null || session.clientId !== pageClient.id) throw mayNot()
  return {
    userId: session.userId,
    sessionId: session.id,
    // An actor gets no access to the identity of another user.
    offered: claims.scope.split(' ').filter((one) => one !== 'identity'),
  }
}

const mayNot = () => new TokenRefusal('invalid_grant', 'You are not allowed to act as this user.')
