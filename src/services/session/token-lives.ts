import type { Session } from '#domain/signing-in/session.ts'
import { tokenAge } from '#domain/signing-in/token-age.ts'
import type { StoredSession, StoredToken } from './stored-session.ts'

export interface Clocks {
  /** Milliseconds since 1970, by a clock that people set. */
  readonly now: () => number
  /** Milliseconds since some moment, by a clock that nobody sets. */
  readonly steady: () => number
}

export interface TokenLives {
  /** How long a token still lives, in milliseconds; 0 when it has expired. */
  readonly left: (token: StoredToken) => number
  /** What the session flow may know of a stored session. */
  readonly toSession: (stored: StoredSession) => Session
}

/** Counts the lives of tokens from their arrival, by both clocks: the steady one from when this page first sees them. */
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
    toSession: ({ userId, userProfileId, actorId, privileges, isSupervised, access, refresh }) => ({
      userId,
      userProfileId,
      actorId,
      privileges,
      isSupervised,
      accessLife: left(access),
      refreshable: left(refresh) > 0,
    }),
  }
}
