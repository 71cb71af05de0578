import type { Session } from '#domain/signing-in/session.ts'
import { tokenAge } from '#domain/signing-in/token-age.ts'
import type { StoredSession, StoredToken } from './stored-session.ts'

export interface Clocks {
  /** Milliseconds since 1970, by a clock that users can change. */
  readonly now: () => number
  /** Milliseconds since some moment, by a clock that nobody can change. */
  readonly steady: () => number
}

export interface TokenLives {
  /** How many milliseconds a token is still valid; 0 if it has expired. */
  readonly left: (token: StoredToken) => number
  /** The part of a stored session that the session flow may know. */
  readonly toSession: (stored: StoredSession) => Session
}

/**
 * Measures with both clocks how old tokens are. The steady clock counts from the moment when this page first sees a
 * token.
 */
export function countLives({ now, steady }: Clocks): TokenLives {
  const seen = new Map<string, { age: number; at: number }>()

  const left = ({ token, arrivedAt, life }: StoredToken) => {
    const wall = now() - arrivedAt
    const arrival = `${arrivedAt} ${token}`
    const first = seen.get(arrival) ?? { age: wall, at: steady() }
    seen.set(arrival, first)
    return Math.max(0, life - tokenAge({ wall, steady: first.age + steady() - first.at }))
  }
  return {
    left,
    toSession: ({
      userId,
      userProfileId,
      actorId,
      privileges,
      isSupervised,
      deletesAt,
      access,
      refresh,
    }) => ({
      userId,
      userProfileId,
      actorId,
      privileges,
      isSupervised,
      ...(deletesAt === undefined ? {} : { deletesAt }),
      accessLife: left(access),
      refreshable: left(refresh) > 0,
    }),
  }
}
