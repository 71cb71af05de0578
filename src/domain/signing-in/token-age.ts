/** A clock that is this many milliseconds before the token's arrival was set back, not just corrected. */
const correction = 60_000

/**
 * The age of a token in milliseconds, by two clocks: `wall` may be set forward or back, `steady` may stop while the
 * computer sleeps. The greater age counts, so that an expired token never counts as valid. If the wall clock is
 * before the arrival, it tells nothing: the token counts as expired, and the server decides.
 */
export function tokenAge({ wall, steady }: { wall: number; steady: number }): number {
  return wall < -correction ? Number.POSITIVE_INFINITY : Math.max(wall, steady, 0)
}
