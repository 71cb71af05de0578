/**
 * Caches what was made from the contents of a tree. A cached value is used only for the revision that it was made from,
 * and every caller reads the current revision first. So a process never serves old data and needs no notifications.
 */
import type { DataGroupId } from '#contract/wire.ts'
import { Kept } from './kept.ts'

export interface Loaded<Value> {
  readonly value: Value
  /** The tree's revision, in the same snapshot as the value. */
  readonly revision: number
}

export interface TreeCache<Value> {
  /** The value of a tree at this revision, or a later one. */
  readonly valueOf: (dataGroupId: DataGroupId, revision: number) => Promise<Value>
}

/** Caches at most this many bytes, and always the value that was used last. */
export function treeCache<Value extends { readonly bytes: number }>(
  load: (dataGroupId: DataGroupId) => Promise<Loaded<Value>>,
  maxBytes: number,
): TreeCache<Value> {
  const kept = new Kept<DataGroupId, Loaded<Value> & { readonly bytes: number }>(maxBytes)
  const loading = new Map<DataGroupId, Promise<Loaded<Value>>>()

  /** If several callers need a tree while it is being loaded, they share the result. */
  function loadShared(dataGroupId: DataGroupId): Promise<Loaded<Value>> {
    const underWay = loading.get(dataGroupId)
    if (underWay !== undefined) return underWay
    const loaded = load(dataGroupId).finally(() => loading.delete(dataGroupId))
    loading.set(dataGroupId, loaded)
    return loaded
  }

  async function valueOf(dataGroupId: DataGroupId, revision: number): Promise<Value> {
    const found = kept.get(dataGroupId)
    if (found?.revision === revision) {
      kept.keep(dataGroupId, found)
      return found.value
    }
    let loaded = await loadShared(dataGroupId)
    // The shared load may have started before the change that this caller knows of. Then the tree is loaded again.
    if (loaded.revision < revision) loaded = await loadShared(dataGroupId)
    kept.keep(dataGroupId, { ...loaded, bytes: loaded.value.bytes })
    return loaded.value
  }

  return { valueOf }
}
