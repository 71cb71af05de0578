import type { UserId } from '#contract/wire.ts'
import type { EntryKey } from './entities.ts'
import { type Entry, type EntryEvent, firstEntry, nextEntry } from './entry.ts'
import { type IndexName, indexNamesOf } from './indexes.ts'
import { emptyKeyList, type KeyList, withKey } from './key-list.ts'
import { emptyTable, entriesOf, type Table, TableDraft, valueAt } from './table.ts'

/** One version of everything the model holds. Never changes. */
export interface Root {
  /** Counts the sessions: an answer that was asked for in another one belongs to another user. */
  readonly epoch: number
  readonly userId: UserId | null
  readonly actorId: UserId | null
  /** Counts the facts that made something stale: an answer asked for before the last one may be out of date. */
  readonly marks: number
  readonly entries: Table<Entry>
  readonly indexes: Table<KeyList>
}

export function emptyRoot(epoch: number, userId: UserId | null, actorId: UserId | null): Root {
  return { epoch, userId, actorId, marks: 0, entries: emptyTable(), indexes: emptyTable() }
}

export function entryAt(root: Root, key: EntryKey): Entry {
  return valueAt(root.entries, key) ?? firstEntry()
}

/** The entries that belong to an index, whatever their state, in the order in which they came to it. */
export function keysAt(root: Root, name: IndexName): EntryKey[] {
  const ever = new Set((valueAt(root.indexes, name) ?? emptyKeyList).flat())
  return [...ever].filter((key) => indexNamesOf(key, entryAt(root, key).value).includes(name))
}

/** The next version in the making, and which keys and indexes differ in it. */
export class RootDraft {
  #base: Root
  #entries: TableDraft<Entry>
  #indexes: TableDraft<KeyList>
  #reset = false
  #marks: number
  readonly #dirty = new Set<EntryKey | IndexName>()

  constructor(base: Root) {
    this.#base = base
    this.#marks = base.marks
    this.#entries = new TableDraft(base.entries)
    this.#indexes = new TableDraft(base.indexes)
  }

  root(): Root {
    return {
      ...this.#base,
      marks: this.#marks,
      entries: this.#entries.table(),
      indexes: this.#indexes.table(),
    }
  }

  /** The keys and indexes that changed, or 'everything' after a change of session; null when nothing did. */
  changes(): ReadonlySet<EntryKey | IndexName> | 'everything' | null {
    if (this.#reset) return 'everything'
    return this.#dirty.size === 0 ? null : this.#dirty
  }

  /** Forgets everything for the next session. Slots are begun anew, so that not even ids stay behind. */
  begin(userId: UserId | null, actorId: UserId | null): void {
    this.#base = emptyRoot(this.#base.epoch + 1, userId, actorId)
    this.#entries = new TableDraft(this.#base.entries)
    this.#indexes = new TableDraft(this.#base.indexes)
    this.#reset = true
  }

  countMark(): void {
    this.#marks += 1
  }

  change(key: EntryKey, event: EntryEvent): void {
    const known = this.#entries.get(key)
    const entry = known ?? firstEntry()
    const next = nextEntry(entry, event)
    if (next === entry) return
    this.#entries.set(key, next)
    this.#dirty.add(key)
    if (known === undefined) this.#reindex(key, [], indexNamesOf(key, next.value))
    else if (next.value !== known.value)
      this.#reindex(key, indexNamesOf(key, known.value), indexNamesOf(key, next.value))
  }

  keysIn(name: IndexName): EntryKey[] {
    return keysAt(this.root(), name)
  }

  *keys(): Generator<EntryKey> {
    // Only `change` fills the table, and it takes keys.
    for (const [key] of entriesOf(this.#entries.table())) yield key as EntryKey
  }

  #reindex(key: EntryKey, before: readonly IndexName[], after: readonly IndexName[]): void {
    for (const name of before) if (!after.includes(name)) this.#dirty.add(name)
    for (const name of after) {
      if (before.includes(name)) continue
      this.#indexes.set(name, withKey(this.#indexes.get(name) ?? emptyKeyList, key))
      this.#dirty.add(name)
    }
  }
}
