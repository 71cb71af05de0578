/**
 * Handing a family group over to another owner, as the browser offers it (GRP-33, resolution 76). `decideHandOver` in
 * `decide-group.ts` has the rule.
 */
import type { UserId } from '../ids.ts'

/** A member who can become the owner. */
export interface Heir {
  readonly userId: UserId
  readonly name: string
}

/** Why the server did not change the owner. */
export type HandOverRefusal =
  | 'not-allowed'
  | 'not-found'
  | 'not-a-member'
  | 'managed-by-parent'
  | 'demo-visitor'
  | 'sharing-limit-reached'
