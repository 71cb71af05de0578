import type { Viewer } from '../access/viewer.ts'
import type { Queries } from '../store/store.ts'
import { FamilySets } from './family-sets.ts'
import { MatchSets } from './match-sets.ts'
import { readViewTrees, type ViewTree } from './view-trees.ts'

/** What one viewer sees as one, for the length of a request. */
export interface ConnectedView {
  /** The leading one first; none for those whose trees are not linked. */
  readonly trees: readonly ViewTree[]
  readonly persons: MatchSets
  readonly families: FamilySets
}

/** Opens the view of whoever asks. */
export async function openView(db: Queries, viewer: Viewer): Promise<ConnectedView> {
  return viewOf(db, viewer, await readViewTrees(db, viewer))
}

/** A view without any links: every tree for itself. */
export const openSeparateView = (db: Queries, viewer: Viewer): ConnectedView => viewOf(db, viewer, [])

function viewOf(db: Queries, viewer: Viewer, trees: readonly ViewTree[]): ConnectedView {
  const order = trees.map(({ id }) => id)
  const persons = new MatchSets(db, order)
  return { trees, persons, families: new FamilySets(db, viewer, order, persons) }
}
