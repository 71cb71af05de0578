import type { UserId } from '#contract/wire.ts'
import { type Edit, editIn, noEdits, type Pending, type PendingEdits, withEdit, withEdits } from './edit.ts'
import type { EntryKey } from './entities.ts'
import { type Entry, type EntryEvent, firstEntry, nextEntry } from './entry.ts'
import { type IndexName, indexNamesOf, isIndexedByValue } from './indexes.ts'
import { emptyKeyList, type KeyList, withKey } from './key-list.ts'
import { emptyTable, entriesOf, type Table, TableDraft, valueAt } from './table.ts'

/** One immutable version of everything in the model. */
export interface Root {
  /** Counts sessions: an answer requested in another session belongs to another user. */
  readonly epoch: number
  readonly userId: UserId | null
  readonly actorId: UserId | null
  /** Counts the events that made something stale: an answer requested before the last one may be out of date. */
  readonly marks: number
  /** Counts confirmed edits: an answer requested before the last one may not include it. */
  readonly confirmations: number
  /** The entries as shown, with the pending edits applied to the server's values. */
  readonly entries: Table<Entry>
  /** The edits that the server has not answered. */
  readonly pending: PendingEdits
  readonly indexes: Table<KeyList>
}

export function emptyRoot(epoch: number, userId: UserId | null, actorId: UserId | null): Root {
  return {
    epoch,
    userId,
    actorId,
    marks: 0,
    confirmations: 0,
    entries: emptyTable(),
    pending: noEdits,
    indexes: emptyTable(),
  }
}

export function entryAt(root: Root, key: EntryKey): Entry {
  return valueAt(root.entries, key) ?? firstEntry()
}

/** The keys of an index in the order in which they were added, whatever the state of their entries. */
export function keysAt(root: Root, name: IndexName): EntryKey[] {
  const ever = new Set((valueAt(root.indexes, name) ?? emptyKeyList).flat())
  return [...ever].filter((key) => indexNamesOf(key, entryAt(root, key).value).includes(name))
}

/** The next version under construction, and which keys and indexes differ in it. */
export class RootDraft {
  #base: Root
  #entries: TableDraft<Entry>
  #indexes: TableDraft<KeyList>
  #pending: PendingEdits
  #reset = false
  #marks: number
  #confirmations: number
  readonly #dirty = new Set<EntryKey | IndexName>()

  constructor(base: Root) {
    this.#base = base
    this.#marks = base.marks
    this.#confirmations = base.confirmations
    this.#pending = base.pending
    this.#entries = new TableDraft(base.entries)
    this.#indexes = new TableDraft(base.indexes)
  }

  get epoch(): number {
    return this.#base.epoch
  }

  get userId(): UserId | null {
    return this.#base.userId
  }

  get actorId(): UserId | null {
    return this.#base.actorId
  }

  root(): Root {
    return {
      epoch: this.#base.epoch,
      userId: this.#base.userId,
      actorId: this.#base.actorId,
      marks: this.#marks,
      confirmations: this.#confirmations,
      entries: this.#entries.table(),
      pending: this.#pending,
      indexes: this.#indexes.table(),
    }
  }

  /** The keys and indexes that changed; 'everything' after a change of session; null if nothing changed. */
  changes(): ReadonlySet<EntryKey | IndexName> | 'everything' | null {
    if (this.#reset) return 'everything'
    return this.#dirty.size === 0 ? null : this.#dirty
  }

  /** Forgets everything for the next session. Also starts new slots, so that no ids remain. */
  begin(userId: UserId | null, actorId: UserId | null): void {
    this.#base = emptyRoot(this.#base.epoch + 1, userId, actorId)
    this.#entries = new TableDraft(this.#base.entries)
    this.#indexes = new TableDraft(this.#base.indexes)
    this.#pending = noEdits
    this.#reset = true
  }

  valueAt(key: EntryKey): unknown {
    return this.#entries.get(key)?.value ?? null
  }

  countMark(): void {
    this.#marks += 1
  }

  change(key: EntryKey, event: EntryEvent): void {
    const known = this.#entries.get(key)
    const pending = this.#pending.get(key)
    if (pending === undefined) return this.#write(key, known, nextEntry(known ?? firstEntry(), event))
    const next = nextEntry(known ?? firstEntry(), rebased(event, pending.edits))
    if (next.value === null) this.#keep(key, null)
    else if (event.type === 'arrived') this.#keep(key, { ...pending, base: event.value })
    this.#write(key, known, next)
  }

  /** Applies an edit to the entry. If the entry has no value, nothing changes on the page until the server answers. */
  propose(edit: Edit): void {
    const known = this.#entries.get(edit.key)
    if (known === undefined || known.value === null || editIn(this.#pending, edit.id) !== null) return
    const { base, edits } = this.#pending.get(edit.key) ?? { base: known.value, edits: [] }
    this.#keep(edit.key, { base, edits: [...edits, edit] })
    const next = nextEntry(known, { type: 'save started' })
    this.#write(edit.key, known, { ...next, value: withEdit(known.value, edit) })
  }

  /** `answered`: the entities whose new values the server sent with its confirmation. */
  confirm(id: string, answered: ReadonlySet<EntryKey>): void {
    this.#confirmations += 1
    this.#settle(id, 'save confirmed', (base, edit) => (answered.has(edit.key) ? base : withEdit(base, edit)))
  }

  refuse(id: string): void {
    this.#settle(id, 'save refused', (base) => base)
  }

  /** Sets an entry, replacing the previous one. */
  put(key: EntryKey, entry: Entry, pending: Pending | null): void {
    this.#keep(key, pending)
    this.#write(key, this.#entries.get(key), entry)
  }

  keysIn(name: IndexName): EntryKey[] {
    return keysAt(this.root(), name)
  }

  *keys(): Generator<EntryKey> {
    // The cast is safe, because only `#write` fills the table, and its argument is a key.
    for (const [key] of entriesOf(this.#entries.table())) yield key as EntryKey
  }

  #settle(
    id: string,
    type: 'save confirmed' | 'save refused',
    baseAfter: (base: unknown, edit: Edit) => unknown,
  ): void {
    const found = editIn(this.#pending, id)
    if (found === null) return
    const { key } = found.edit
    const known = this.#entries.get(key)
    const edits = found.edits.filter((edit) => edit !== found.edit)
    const base = baseAfter(found.base, found.edit)
    this.#keep(key, edits.length === 0 ? null : { base, edits })
    const next = edits.length === 0 ? nextEntry(known ?? firstEntry(), { type }) : (known ?? firstEntry())
    this.#write(key, known, { ...next, value: withEdits(base, edits) })
  }

  #keep(key: EntryKey, pending: Pending | null): void {
    if (pending === null && !this.#pending.has(key)) return
    const next = new Map(this.#pending)
    if (pending === null) next.delete(key)
    else next.set(key, pending)
    this.#pending = next
  }

  #write(key: EntryKey, known: Entry | undefined, next: Entry): void {
    if (next === (known ?? firstEntry())) return
    this.#entries.set(key, next)
    this.#dirty.add(key)
    if (known === undefined) this.#reindex(key, [], indexNamesOf(key, next.value))
    else if (next.value !== known.value && isIndexedByValue(key))
      this.#reindex(key, indexNamesOf(key, known.value), indexNamesOf(key, next.value))
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

/** Applies the pending edits to a value from the server. */
function rebased(event: EntryEvent, edits: readonly Edit[]): EntryEvent {
  return event.type === 'arrived' ? { ...event, value: withEdits(event.value, edits) } : event
}
