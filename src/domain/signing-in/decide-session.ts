/**
 * What a token that comes again may still give (RFC 9700). A token works once; whoever did not get the answer asks again
 * within a moment, and whoever comes later may have stolen it.
 */
import { ok, type Result, refuse } from '#contract/result.ts'

/** Milliseconds for which a used refresh token still answers with its successor. */
const maxRefreshAgain = 10_000

/** Milliseconds for which a spent identity token begins a session anew: a call gives up after half of it. */
const maxSignInAgain = 60_000

/** A refresh token that was used before. */
export interface UsedRefreshToken {
  readonly rotatedAt: Date | null
  readonly successorUsed: boolean
}

/** Whether a used refresh token answers with its successor again; if not, its session ends (RFC 9700 §4.14). */
export function decideUsedRefreshToken(
  used: UsedRefreshToken | null,
  now: Date,
): Result<'answered again', 'session-ends'> {
  if (used === null || used.rotatedAt === null || used.successorUsed) return refuse('session-ends')
  const age = now.getTime() - used.rotatedAt.getTime()
  return age <= maxRefreshAgain ? ok('answered again') : refuse('session-ends')
}

export interface SignInTokenFacts {
  readonly issuedAt: Date
  /** When its user ended all other sessions the last time. */
  readonly signedOutAt: Date | null
  /** When it was spent, and whether the session that it began goes on; null when it comes for the first time. */
  readonly spent: { readonly at: Date; readonly goesOn: boolean } | null
}

/** Whether an identity token begins a session. One that came before begins another in place of the first. */
export function decideSignInToken(
  { issuedAt, signedOutAt, spent }: SignInTokenFacts,
  now: Date,
): Result<'first session' | 'in place of the first', 'token-spent'> {
  if (signedOutAt !== null && issuedAt <= signedOutAt) return refuse('token-spent')
  if (spent === null) return ok('first session')
  // Whoever has signed out has got the answer: nothing is begun anew.
  const again = spent.goesOn && now.getTime() - spent.at.getTime() <= maxSignInAgain
  return again ? ok('in place of the first') : refuse('token-spent')
}

export interface CodeFacts {
  /** The session in which the code was asked for goes on. */
  readonly isAskingOn: boolean
  readonly expiresAt: Date
  /** This call was the first to use it. */
  readonly isFirstUse: boolean
}

/**
 * Whether an authorization code gives a session (RFC 6749 §4.1.2). When one comes again, what it gave before ends
 * (RFC 9700 §4.5).
 */
export function decideCode(
  { isAskingOn, expiresAt, isFirstUse }: CodeFacts,
  now: Date,
): Result<'gives a session', 'came-again' | 'code-over'> {
  if (!isFirstUse) return refuse('came-again')
  return isAskingOn && expiresAt > now ? ok('gives a session') : refuse('code-over')
}
