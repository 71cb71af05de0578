import type { PushEvent } from '#contract/push.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { type EntryKey, keyOf } from '#domain/model/entities.ts'
import { itemsOfGroup } from '#domain/model/indexes.ts'
import type { Model } from '#domain/model/model.ts'
import { shownTrees } from '#domain/model/shown-trees.ts'
import type { Loader } from './loader.ts'

interface RecheckTrees {
  /** Loads the trees that changed. */
  readonly changed: (events: readonly PushEvent[]) => void
  /** Loads all stale trees of the model. */
  readonly all: () => void
}

/**
 * Loads trees that have become stale, whether or not a page shows them. If the user can no longer see a tree, the
 * server does not find it, and everything in it leaves the model and this device at once. A page may have shown a person
 * without the person's tree, so a tree counts as known also if only something in it is.
 */
export function recheckTrees(
  model: Pick<Model, 'root' | 'read' | 'readIndex'>,
  loader: Pick<Loader, 'loadAll'>,
): RecheckTrees {
  const isLoaded = (key: EntryKey) => model.read(key).value !== null
  const isKnown = (id: DataGroupId) =>
    isLoaded(keyOf('dataGroup', id)) || model.readIndex(itemsOfGroup(id)).some(isLoaded)
  const load = (ids: readonly DataGroupId[]) => void loader.loadAll(ids.map((id) => keyOf('dataGroup', id)))
  return {
    changed: (events) => load(changedTrees(events).filter(isKnown)),
    all: () => load(shownTrees(model.root())),
  }
}

const changedTrees = (events: readonly PushEvent[]): DataGroupId[] =>
  events.flatMap((event) => (event.name === 'Group.DataChanged' ? [event.payload.dataGroupId] : []))
