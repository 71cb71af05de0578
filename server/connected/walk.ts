import type { PersonId } from '#contract/wire.ts'
import type { FamilySet } from './family-sets.ts'

/** Up: to parents and the families between. Down: to children, with their families and all spouses. */
export type Direction = 'up' | 'down'

export interface Walk {
  /** At least one; all of trees that are connected with each other. */
  readonly starts: readonly [PersonId, ...PersonId[]]
  readonly direction: Direction
  readonly generations: number
}

/** All persons and families that the walk has met. */
export interface Met {
  /** By the ids that the viewer sees; the start persons first, then by generation. */
  readonly persons: readonly PersonId[]
  readonly families: readonly FamilySet[]
}

/** The traversal ends after this many persons; a person counts once for every family that names them. */
export const mostNamed = 5000
