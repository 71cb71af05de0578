/**
 * A table of values by key with immutable versions. A key keeps its slot for ever; values are in chunks of 256,
 * chunks in pages of 32. A change copies one chunk, one page and the list of pages: about 2 kB at 100,000 values.
 * Copying a record or map would copy all of them.
 */
const chunkBits = 8
const chunkWidth = 1 << chunkBits
const inChunk = chunkWidth - 1
const pageBits = 5
const pageWidth = 1 << pageBits
const inPage = pageWidth - 1

type Chunk<V> = readonly (V | undefined)[]
type Page<V> = readonly Chunk<V>[]

export interface Table<V> {
  /**
   * The slot of each key. It only grows, and all versions share it: a key without a value in a version is absent there.
   */
  readonly slots: Map<string, number>
  /** The key of each slot; grows with `slots`. */
  readonly keys: string[]
  readonly pages: readonly Page<V>[]
}

export const emptyTable = <V>(): Table<V> => ({ slots: new Map(), keys: [], pages: [] })

/** Returns the value under `key` in this version, or undefined. */
export function valueAt<V>({ slots, pages }: Table<V>, key: string): V | undefined {
  const slot = slots.get(key)
  return slot === undefined ? undefined : chunkIn(pages, slot >>> chunkBits)?.[slot & inChunk]
}

/** Returns the number of chunks in this version. */
export function chunkCountOf({ pages }: Table<unknown>): number {
  const last = pages.at(-1)
  return last === undefined ? 0 : (pages.length - 1) * pageWidth + last.length
}

/** Returns a chunk of this version; the same object as in another version if nothing in it differs. */
export const chunkAt = <V>(table: Table<V>, index: number): Chunk<V> | undefined =>
  chunkIn(table.pages, index)

const chunkIn = <V>(pages: readonly Page<V>[], index: number): Chunk<V> | undefined =>
  pages[index >>> pageBits]?.[index & inPage]

/** Yields all keys with a value in this version, and their values. */
export function* entriesOf<V>(table: Table<V>): Generator<[string, V]> {
  for (let index = 0; index < chunkCountOf(table); index += 1) yield* entriesOfChunk(table, index)
}

/** Yields the keys with a value in one chunk of this version, and their values. */
export function* entriesOfChunk<V>(table: Table<V>, index: number): Generator<[string, V]> {
  for (const [offset, value] of (chunkAt(table, index) ?? []).entries()) {
    const key = table.keys[index * chunkWidth + offset]
    if (key !== undefined && value !== undefined) yield [key, value]
  }
}

/** The next version of a table under construction. Use it for one change, then call `table()` and drop it. */
export class TableDraft<V> {
  readonly #base: Table<V>
  #pages: Chunk<V>[][] | null = null

  constructor(base: Table<V>) {
    this.#base = base
  }

  get(key: string): V | undefined {
    const slot = this.#base.slots.get(key)
    if (slot === undefined) return undefined
    return chunkIn(this.#pages ?? this.#base.pages, slot >>> chunkBits)?.[slot & inChunk]
  }

  set(key: string, value: V): void {
    const slot = this.#slotOf(key)
    this.#chunkForWriting(slot >>> chunkBits)[slot & inChunk] = value
  }

  /** Returns the version with all changes so far; the base itself if there are none. */
  table(): Table<V> {
    const { slots, keys } = this.#base
    return this.#pages === null ? this.#base : { slots, keys, pages: this.#pages }
  }

  #slotOf(key: string): number {
    const { slots, keys } = this.#base
    const known = slots.get(key)
    if (known !== undefined) return known
    slots.set(key, keys.length)
    return keys.push(key) - 1
  }

  // A chunk that is not from the base was copied for this version, so we may write to it.
  #chunkForWriting(index: number): (V | undefined)[] {
    const page = this.#pageForWriting(index >>> pageBits)
    const place = index & inPage
    while (page.length < place) page.push([])
    const chunk = page[place]
    if (chunk !== undefined && chunk !== chunkIn(this.#base.pages, index)) return chunk as (V | undefined)[]
    const copy = chunk?.slice() ?? Array.from<V | undefined>({ length: chunkWidth })
    page[place] = copy
    return copy
  }

  #pageForWriting(index: number): Chunk<V>[] {
    // A page of the base is copied before its first write.
    const pages = (this.#pages ??= this.#base.pages.slice() as Chunk<V>[][])
    while (pages.length < index) pages.push([])
    const page = pages[index]
    if (page !== undefined && page !== this.#base.pages[index]) return page
    const copy = page?.slice() ?? []
    pages[index] = copy
    return copy
  }
}
