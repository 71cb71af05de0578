/**
 * The keys of records: the ids that Gramps shows, unless an id cannot be written between at-signs or is used twice.
 * Objects refer to each other by handles, which never change.
 */
import { ownText } from '#domain/text/own-text.ts'
import type { ObjectKind } from './kinds.ts'

const longestKey = 100

export class RecordKeys {
  readonly #kinds = new Map<ObjectKind, KeysOfKind>()

  /** Returns the key of an object; the same key for the same object each time. */
  add(kind: ObjectKind, handle: string, id: string | null): string {
    const keys = this.#kinds.get(kind) ?? { byHandle: new Map(), taken: new Set() }
    this.#kinds.set(kind, keys)
    const known = keys.byHandle.get(handle)
    if (known !== undefined) return known
    const key = ownText(freeKey(keys.taken, handle, id))
    keys.taken.add(key)
    keys.byHandle.set(ownText(handle), key)
    return key
  }

  /** Returns the key of the record; null if no object of the file has the handle. */
  of(kind: ObjectKind, handle: string): string | null {
    return this.#kinds.get(kind)?.byHandle.get(handle) ?? null
  }
}

interface KeysOfKind {
  readonly byHandle: Map<string, string>
  readonly taken: Set<string>
}

function freeKey(taken: ReadonlySet<string>, handle: string, id: string | null): string {
  const wished = id !== null && fits(id) ? id : cleaned(handle)
  if (!taken.has(wished)) return wished
  // Starts after the numbers already given, because a file may use one id a hundred thousand times.
  for (let number = taken.size + 1; ; number++) {
    const next = `${wished}_${number}`
    if (!taken.has(next)) return next
  }
}

const fits = (id: string) =>
  id.length <= longestKey && /^[\p{L}\p{N}_][\p{L}\p{N}_.:+-]*$/u.test(id) && id !== 'VOID'

/** The handle, with characters replaced that a key cannot contain. */
const cleaned = (handle: string) => handle.replaceAll(/[^\p{L}\p{N}_]/gu, '_').slice(0, longestKey) || 'X'
