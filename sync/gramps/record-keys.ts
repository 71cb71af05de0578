/**
 * The keys of records: the ids that Gramps shows, unless one cannot stand between at-signs or is there twice.
 * Objects refer to each other by handles, which never change.
 */
import { ownText } from '../own-text.ts'
import type { ObjectKind } from './kinds.ts'

const longestKey = 100

export class RecordKeys {
  readonly #byHandle = new Map<string, string>()
  readonly #taken = new Set<string>()

  /** The key of an object that has been met, which is the same each time. */
  add(kind: ObjectKind, handle: string, id: string | null): string {
    const known = this.#byHandle.get(`${kind} ${handle}`)
    if (known !== undefined) return known
    const key = ownText(this.#free(kind, handle, id))
    this.#taken.add(`${kind} ${key}`)
    this.#byHandle.set(ownText(`${kind} ${handle}`), key)
    return key
  }

  /** Null where no object of the file has the handle. */
  of(kind: ObjectKind, handle: string): string | null {
    return this.#byHandle.get(`${kind} ${handle}`) ?? null
  }

  #free(kind: ObjectKind, handle: string, id: string | null): string {
    const wished = id !== null && fits(id) ? id : cleaned(handle)
    if (!this.#taken.has(`${kind} ${wished}`)) return wished
    for (let number = 2; ; number++) {
      const next = `${wished}_${number}`
      if (!this.#taken.has(`${kind} ${next}`)) return next
    }
  }
}

const fits = (id: string) =>
  id.length <= longestKey && /^[\p{L}\p{N}_][\p{L}\p{N}_.:+-]*$/u.test(id) && id !== 'VOID'

/** The handle with what could not stand in a key replaced. */
const cleaned = (handle: string) => handle.replaceAll(/[^\p{L}\p{N}_]/gu, '_').slice(0, longestKey) || 'X'
