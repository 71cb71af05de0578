/** A clock may be set while a token lives; this far behind its arrival it was set back, and not only corrected. */
const correction = 60_000

/**
 * How old a token is, in milliseconds, by two clocks: `wall` may be set forward and back, `steady` may stand still
 * while the computer sleeps. The greater one counts, so that an expired token is never taken for a valid one. A wall
 * clock from before the arrival says nothing: such a token counts as expired, and the server says what is so.
 */
export function tokenAge({ wall, steady }: { wall: number; steady: number }): number {
  return wall < -correction ? Number.POSITIVE_INFINITY : Math.max(wall, steady, 0)
}
