/**
 * Walks up and down generation by generation, from match set to match set. Who has been visited is never visited again,
 * so that ancestors who recur and trees whose people are their own ancestors cost no more than others.
 */

import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'
import type { ConnectedView } from './connected-view.ts'
import { readFamilySets } from './family-sets.ts'
import type { Met, Walk } from './walk.ts'
import { walkJoined } from './walk-joined.ts'
import { walkTree } from './walk-tree.ts'

/** Walks through all that hangs together with the start person's tree in the view. */
export async function walkKin(db: Queries, viewer: Viewer, view: ConnectedView, walk: Walk): Promise<Met> {
  await view.learn([walk.start])
  const joined = view.joinedWith(walk.start)
  if (joined === null) return walkTree(db, viewer, walk)
  const { persons, families } = walkJoined(joined, walk)
  return { persons, families: await readFamilySets(db, viewer, view, families) }
}
