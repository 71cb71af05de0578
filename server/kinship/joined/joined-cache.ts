import type { LinksAt, TreeAt } from '../read-trees.ts'
import { type StateCache, stateCache } from '../state-cache.ts'
import type { JoinedTrees } from './join-trees.ts'

/** Connected trees, the leading one first, and the links between them. */
export interface LinkedTrees {
  readonly trees: readonly TreeAt[]
  readonly links: readonly LinksAt[]
}

/** Caches joined trees: at most this many bytes, and always what was used last. */
export const joinedCache = (
  join: (state: LinkedTrees) => Promise<JoinedTrees>,
  maxBytes: number,
): StateCache<LinkedTrees, JoinedTrees> =>
  stateCache({ make: join, keyOf: ({ trees }) => trees.map(([id]) => id).join(' '), maxBytes })
