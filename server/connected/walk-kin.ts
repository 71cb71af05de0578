/**
 * Traverses ancestors and descendants generation by generation, from match set to match set. It never visits anybody
 * twice, so repeated ancestors and circular trees cost no extra work.
 */

import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'
import type { ConnectedView } from './connected-view.ts'
import { readFamilySets } from './family-sets.ts'
import type { Met, Walk } from './walk.ts'
import { walkJoined } from './walk-joined.ts'
import { walkTree } from './walk-tree.ts'

/** Traverses everything connected with the start persons' trees in the view. */
export async function walkKin(db: Queries, viewer: Viewer, view: ConnectedView, walk: Walk): Promise<Met> {
  await view.learn(walk.starts)
  const joined = view.joinedWith(walk.starts[0])
  if (joined === null) return walkTree(db, viewer, walk)
  const { persons, families } = walkJoined(joined, walk)
  return { persons, families: await readFamilySets(db, viewer, view, families) }
}
