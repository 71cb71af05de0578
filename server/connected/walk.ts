import type { PersonId } from '#contract/wire.ts'
import type { FamilySet } from './family-sets.ts'

/** Upwards to parents, with the families between them; downwards to children, with their families and all spouses. */
export type Direction = 'up' | 'down'

export interface Walk {
  readonly start: PersonId
  readonly direction: Direction
  readonly generations: number
}

/** Everybody and every family met. */
export interface Met {
  /** By the ids under which the viewer sees them; the start person first, then by generation. */
  readonly persons: readonly PersonId[]
  readonly families: readonly FamilySet[]
}

/** A walk ends once it has come by so many persons, counted in every family that names them. */
export const mostNamed = 5000
