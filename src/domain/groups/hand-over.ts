/**
 * Handing a family group over to another owner (GRP-33, resolution 76). `decideHandOver` in `decide-group.ts` decides
 * whether it is possible.
 */
import type { UserId } from '../ids.ts'
import { limitsOf, type Planned } from '../users/plan-limits.ts'

/**
 * The trees of the former owner that the group stops seeing. A limited plan does not share with groups of others
 * (SHR-17), and somebody else owns the group now. Trees of other members stay: for those members, the group belonged to
 * somebody else before, too.
 */
export const treesLostByHandOver = <Tree>(
  treesOfFormerOwner: readonly Tree[],
  formerOwner: Planned,
): readonly Tree[] => (limitsOf(formerOwner).shareAnyOwner ? [] : treesOfFormerOwner)

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
