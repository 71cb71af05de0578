/**
 * Decides what a token may still give after its first use (RFC 9700). A token works once. A client that lost the
 * answer tries again within moments; a later use may come from a thief.
 */
import { ok, type Result, refuse } from '#contract/result.ts'

/** For this many milliseconds, a used refresh token still returns its successor. */
const maxRefreshAgain = 10_000

/**
 * For this many milliseconds, a used identity token can start its session again. A call gives up in half this time.
 */
const maxSignInAgain = 60_000

/** A refresh token that was used before. */
export interface UsedRefreshToken {
  readonly rotatedAt: Date | null
  readonly successorUsed: boolean
}

/**
 * Decides whether a used refresh token returns its successor again. If it does not, the session ends (RFC 9700 §4.14).
 */
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
  /** When the user last ended all other sessions. */
  readonly signedOutAt: Date | null
  /** When the token was used, and whether its session still exists; null on first use. */
  readonly spent: { readonly at: Date; readonly goesOn: boolean } | null
}

/** Decides whether an identity token starts a session. On a second use, the new session replaces the first. */
export function decideSignInToken(
  { issuedAt, signedOutAt, spent }: SignInTokenFacts,
  now: Date,
): Result<'first session' | 'in place of the first', 'token-spent'> {
  if (signedOutAt !== null && issuedAt <= signedOutAt) return refuse('token-spent')
  if (spent === null) return ok('first session')
  // If the first session has ended, the user had signed out of it. So its tokens had arrived, and no answer was lost.
  const again = spent.goesOn && now.getTime() - spent.at.getTime() <= maxSignInAgain
  return again ? ok('in place of the first') : refuse('token-spent')
}

export interface CodeFacts {
  /** True if the session that requested the code still exists. */
  readonly isAskingOn: boolean
  readonly expiresAt: Date
  /** True if this call is the first to use the code. */
  readonly isFirstUse: boolean
}

/**
 * Decides whether an authorization code gives a session (RFC 6749 §4.1.2). A second use ends the session that the
 * first one gave (RFC 9700 §4.5).
 */
export function decideCode(
  { isAskingOn, expiresAt, isFirstUse }: CodeFacts,
  now: Date,
): Result<'gives a session', 'came-again' | 'code-over'> {
  if (!isFirstUse) return refuse('came-again')
  return isAskingOn && expiresAt > now ? ok('gives a session') : refuse('code-over')
}
