import type { EntityKind, EntryKey, ValueOf } from './entities.ts'
import type { Entry } from './entry.ts'
import type { Model } from './model.ts'

/** Reads one entry and records that it was read. */
export type Read = <K extends EntityKind>(key: EntryKey<K>) => Entry<ValueOf<K>>

/** A value derived from entries, in the form that useSyncExternalStore expects. */
export interface Selection<T> {
  /** The same value until one of its entries changes. */
  readonly snapshot: () => T
  /** The entries that the current value was derived from; the same map until it is derived again. */
  readonly entries: () => ReadonlyMap<EntryKey, Entry>
  readonly subscribe: (listener: () => void) => () => void
}

/** Derives a value. Calls `select` again only if an entry that it read last time has changed. */
export function createSelection<T>(
  model: Pick<Model, 'read' | 'root' | 'subscribe'>,
  select: (read: Read) => T,
): Selection<T> {
  let made: { readonly value: T; readonly from: ReadonlyMap<EntryKey, Entry> } | null = null
  let checked: object | null = null

  const isFresh = (from: ReadonlyMap<EntryKey, Entry>) =>
    [...from].every(([key, entry]) => model.read(key) === entry)

  function current() {
    if (made !== null && (checked === model.root() || isFresh(made.from))) {
      checked = model.root()
      return made
    }
    const from = new Map<EntryKey, Entry>()
    const value = select((key) => {
      const entry = model.read(key)
      from.set(key, entry)
      return entry
    })
    checked = model.root()
    made = { value, from }
    return made
  }

  return {
    snapshot: () => current().value,
    entries: () => current().from,
    subscribe: (listener) => {
      let { from } = current()
      let stop = model.subscribe([...from.keys()], changed)
      function changed() {
        const next = current()
        if (next.from === from) return
        from = next.from
        stop()
        stop = model.subscribe([...from.keys()], changed)
        listener()
      }
      return () => stop()
    },
  }
}
