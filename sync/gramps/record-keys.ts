/**
 * The keys of records: the ids that Gramps shows, unless one cannot stand between at-signs or is there twice.
 * Objects refer to each other by handles, which never change.
 */
import { ownText } from '#domain/text/own-text.ts'
import type { ObjectKind } from './kinds.ts'

const longestKey = 100

export class RecordKeys {
  readonly #kinds = new Map<ObjectKind, KeysOfKind>()

  /** The key of an object that has been met, which is the same each time. */
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

  /** Null where no object of the file has the handle. */
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
  // Begun where no number was given yet: a file may have one id a hundred thousand times.
  for (let number = taken.size + 1; ; number++) {
    const next = `${wished}_${number}`
    if (!taken.has(next)) return next
  }
}

const fits = (id: string) =>
  id.length <= longestKey && /^[\p{L}\p{N}_][\p{L}\p{N}_.:+-]*$/u.test(id) && id !== 'VOID'

/** The handle with what could not stand in a key replaced. */
const cleaned = (handle: string) => handle.replaceAll(/[^\p{L}\p{N}_]/gu, '_').slice(0, longestKey) || 'X'
