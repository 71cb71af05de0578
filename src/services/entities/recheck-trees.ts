import type { PushEvent } from '#contract/push.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { type EntryKey, keyOf, kindOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { tellTales } from '#domain/model/tell-tales.ts'
import type { Loader } from './loader.ts'

interface RecheckTrees {
  /** Loads the trees that changed. */
  readonly changed: (events: readonly PushEvent[]) => void
  /** Loads all stale trees of the model. */
  readonly all: () => void
}

/**
 * Loads trees that have become stale, whether or not a page shows them. If the user can no longer see a tree, the
 * server does not find it, and everything in it leaves the model and this device at once.
 */
export function recheckTrees(
  model: Pick<Model, 'root' | 'read'>,
  loader: Pick<Loader, 'loadAll'>,
): RecheckTrees {
  const isKnown = (key: EntryKey<'dataGroup'>) => model.read(key).value !== null
  const load = (keys: readonly EntryKey<'dataGroup'>[]) => void loader.loadAll(keys.filter(isKnown))
  return {
    changed: (events) => load(changedTrees(events).map((id) => keyOf('dataGroup', id))),
    all: () => load(tellTales(model.root()).filter(isTree)),
  }
}

const changedTrees = (events: readonly PushEvent[]): DataGroupId[] =>
  events.flatMap((event) => (event.name === 'Group.DataChanged' ? [event.payload.dataGroupId] : []))

const isTree = (key: EntryKey): key is EntryKey<'dataGroup'> => kindOf(key) === 'dataGroup'
