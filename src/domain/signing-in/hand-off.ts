/** A sign-in that another program hands over to this page. */
import type { UserId } from '../ids.ts'

/** The user that the hand-off would sign in. */
export interface HandedOff {
  readonly name: string
  /** The email address of the user; null if only the name is known. */
  readonly address: string | null
  /** Null until the first session: before it, an identity may not have a user yet. */
  readonly userId: UserId | null
}

/**
 * Why the hand-off failed: it was used already or is too old, or it began in another browser, which alone has the data
 * for it.
 */
export type HandOffProblem = 'hand-off-refused' | 'not-begun-here' | 'too-many-tries'
