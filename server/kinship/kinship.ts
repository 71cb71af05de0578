import type { DataGroupId } from '#contract/wire.ts'
import type { Viewer } from '../access/viewer.ts'
import { readTreeRevisions } from '../store/readers/tree-revisions.ts'
import type { Store } from '../store/store.ts'
import type { FamilyGraph } from './family-graph.ts'
import { graphCache } from './graph-cache.ts'
import { inTurn, type Turns } from './in-turn.ts'
import { loadGraph } from './load-graph.ts'

export interface Kinship {
  /** The ties of those of the trees that the viewer may read, as they are now. */
  readonly graphsOf: (viewer: Viewer, ids: readonly DataGroupId[]) => Promise<Map<DataGroupId, FamilyGraph>>
  /** Walks through a graph when those before have ended. */
  readonly walk: Turns
}

/** Enough for thirty trees of a hundred thousand persons. */
const mostBytes = 64 * 1024 * 1024

/** The trees in memory, for all requests of this process. */
export function openKinship(store: Store): Kinship {
  const cache = graphCache((dataGroupId) => loadGraph(store.db, dataGroupId), mostBytes)
  return {
    walk: inTurn(),
    graphsOf: async (viewer, ids) => {
      const graphs = new Map<DataGroupId, FamilyGraph>()
      const revisions = await readTreeRevisions(store.db, viewer, ids)
      // One after the other: loading large trees side by side would keep other requests waiting.
      for (const [id, revision] of revisions) graphs.set(id, await cache.graphOf(id, revision))
      return graphs
    },
  }
}
