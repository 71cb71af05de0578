/** A sign-in that another program hands over to this page. */
import type { UserId } from '../ids.ts'

/** Who somebody would be. */
export interface HandedOff {
  readonly name: string
  /** Null where only the name is told. */
  readonly address: string | null
  /** Null until the first session tells it: an identity need not have a user yet. */
  readonly userId: UserId | null
}

/** Why it came to nothing: it is used up or too old; or it needs what only the browser that began it has. */
export type HandOffProblem = 'hand-off-refused' | 'not-begun-here' | 'too-many-tries'
