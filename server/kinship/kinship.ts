import type { DataGroupId } from '#contract/wire.ts'
import type { ViewTree } from '../access/view-trees.ts'
import type { Store } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'
import { inTurn, type Turns } from './in-turn.ts'
import { type JoinedTrees, joinTrees } from './joined/join-trees.ts'
import { joinedCache, type LinkedTrees } from './joined/joined-cache.ts'
import { linkedWith } from './joined/linked-with.ts'
import { loadLinks } from './joined/load-links.ts'
import { type KinView, treeView } from './kin-view.ts'
import { loadGraph } from './load-graph.ts'
import { readAllTrees, readTrees } from './read-trees.ts'
import { treeCache } from './tree-cache.ts'
import { type WholeView, wholeViewIn } from './whole-view.ts'

/** The trees that one viewer sees as one, at this moment. */
export interface ViewerTrees {
  /** The leading tree first; empty if the viewer's trees are not linked. */
  readonly trees: readonly ViewTree[]
  /** Everything connected with a tree; null for a tree without links. */
  readonly joinedWith: (id: DataGroupId) => Promise<JoinedTrees | null>
}

export interface Kinship {
  /** The trees that a viewer sees as one. If the viewer's trees are not linked, this costs only one SQL statement. */
  readonly linkedTreesOf: (viewer: Viewer) => Promise<ViewerTrees>
  /**
   * For each of these trees that the viewer may read: everything connected with it in the viewer's current view.
   * Connected trees have the same view.
   */
  readonly viewsOf: (viewer: Viewer, ids: readonly DataGroupId[]) => Promise<Map<DataGroupId, KinView>>
  /** All trees and profiles that the viewer sees, whether or not they are linked. */
  readonly wholeViewOf: (viewer: Viewer) => Promise<WholeView>
  /** The relatives in one family of a whole view. */
  readonly kinOf: (family: LinkedTrees) => Promise<KinView>
  /** Runs a search in a graph as soon as the earlier searches have ended. */
  readonly walk: Turns
}

/** Enough for thirty trees of a hundred thousand persons. Linked trees may take the same amount again. */
const maxBytes = 64 * 1024 * 1024

/** The trees in memory, for all requests of this process. */
export function openKinship(store: Store): Kinship {
  const trees = treeCache((dataGroupId) => loadGraph(store.db, dataGroupId), maxBytes)
  const joined = joinedCache(join, maxBytes)

  async function join(state: LinkedTrees): Promise<JoinedTrees> {
    const graphs = []
    // Loads one tree after the other, because loading several large trees at once would block other requests.
    for (const [id, revision] of state.trees) graphs.push({ id, graph: await trees.valueOf(id, revision) })
    return joinTrees(
      graphs,
      await loadLinks(
        store.db,
        state.trees.map(([id]) => id),
      ),
    )
  }

  return {
    walk: inTurn(),
    wholeViewOf: (viewer) => readAllTrees(store.db, viewer).then(wholeViewIn),
    kinOf: async (family) => {
      const [first, another] = family.trees
      if (first === undefined) throw new Error('A family has at least one tree.')
      if (another !== undefined) return joined.valueOf(family)
      const [id, revision] = first
      return treeView(id, await trees.valueOf(id, revision))
    },
    linkedTreesOf: async (viewer) => {
      const readable = await readTrees(store.db, viewer, [])
      return {
        trees: readable.linked,
        joinedWith: async (id) => {
          const linked = linkedWith(id, readable)
          return linked === null ? null : joined.valueOf(linked)
        },
      }
    },
    viewsOf: async (viewer, ids) => {
      const views = new Map<DataGroupId, KinView>()
      const readable = await readTrees(store.db, viewer, ids)
      for (const [id, revision] of readable.asked) {
        const linked = linkedWith(id, readable)
        views.set(
          id,
          linked === null ? treeView(id, await trees.valueOf(id, revision)) : await joined.valueOf(linked),
        )
      }
      return views
    },
  }
}
