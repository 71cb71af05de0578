import type { UserId } from '#domain/ids.ts'

/** The viewer and the time, in milliseconds since 1970. */
export interface Looking {
  readonly userId: UserId
  readonly now: number
}
