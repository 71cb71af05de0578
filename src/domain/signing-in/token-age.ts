/**
 * If the clock shows a time more than this many milliseconds before the token arrived, somebody has set it back. A
 * smaller difference is an ordinary correction.
 */
const correction = 60_000

/**
 * The age of a token in milliseconds, by two clocks: `wall` may be set forward or back, `steady` may stop while the
 * computer sleeps. The greater age counts, so that an expired token never counts as valid. If the wall clock was set
 * back, the age is unknown: the token counts as expired, and the server decides.
 */
export function tokenAge({ wall, steady }: { wall: number; steady: number }): number {
  return wall < -correction ? Number.POSITIVE_INFINITY : Math.max(wall, steady, 0)
}
