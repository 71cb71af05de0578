import type { UserId } from '../ids.ts'

/** Somebody whose eyes a supervisor may look through. */
export interface SupervisedUser {
  readonly id: UserId
  readonly name: string
}
