import type { UserId } from '../ids.ts'

/** A user as whom a supervisor may act. */
export interface SupervisedUser {
  readonly id: UserId
  readonly name: string
}
