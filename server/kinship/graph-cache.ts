/**
 * Caches the ties of trees. A cached graph is used only for the revision that it was loaded from, and every caller
 * reads the current revision first. So a process never serves old data and needs no notifications.
 */
import type { DataGroupId } from '#contract/wire.ts'
import type { FamilyGraph } from './family-graph.ts'
import { Kept } from './kept.ts'
import type { LoadedGraph } from './load-graph.ts'

export interface GraphCache {
  /** The ties of a tree at this revision, or a later one. */
  readonly graphOf: (dataGroupId: DataGroupId, revision: number) => Promise<FamilyGraph>
}

/** Caches at most this many bytes, and always the graph that was used last. */
export function graphCache(
  load: (dataGroupId: DataGroupId) => Promise<LoadedGraph>,
  mostBytes: number,
): GraphCache {
  const kept = new Kept<DataGroupId, LoadedGraph & { readonly bytes: number }>(mostBytes)
  const loading = new Map<DataGroupId, Promise<LoadedGraph>>()

  /** If several callers need a tree while it is being loaded, they share the result. */
  function loadShared(dataGroupId: DataGroupId): Promise<LoadedGraph> {
    const underWay = loading.get(dataGroupId)
    if (underWay !== undefined) return underWay
    const loaded = load(dataGroupId).finally(() => loading.delete(dataGroupId))
    loading.set(dataGroupId, loaded)
    return loaded
  }

  async function graphOf(dataGroupId: DataGroupId, revision: number): Promise<FamilyGraph> {
    const found = kept.get(dataGroupId)
    if (found?.revision === revision) {
      kept.keep(dataGroupId, found)
      return found.graph
    }
    let loaded = await loadShared(dataGroupId)
    // The shared load may have started before the change that this caller knows of. Then the tree is loaded again.
    if (loaded.revision < revision) loaded = await loadShared(dataGroupId)
    kept.keep(dataGroupId, { ...loaded, bytes: loaded.graph.bytes })
    return loaded.graph
  }

  return { graphOf }
}
