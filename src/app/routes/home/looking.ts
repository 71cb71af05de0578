import type { UserId } from '#domain/ids.ts'

/** Who looks, and when: milliseconds since 1970. */
export interface Looking {
  readonly userId: UserId
  readonly now: number
}
