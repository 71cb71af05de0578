/**
 * A table of values under keys, of which every version stays as it is. A key has a slot for good; values lie in
 * chunks of 256, and a change copies only the chunks it touches and the list of chunks. So a version costs some
 * 5 kB at 100,000 values, where a copied record or map costs them all.
 */
const bits = 8
const width = 1 << bits
const inChunk = width - 1

type Chunk<V> = readonly (V | undefined)[]

export interface Table<V> {
  /** Only grows, and is shared by all versions: a key that a version has no value for reads as absent there. */
  readonly slots: Map<string, number>
  /** The key of each slot; grows with `slots`. */
  readonly keys: string[]
  readonly chunks: readonly Chunk<V>[]
}

export const emptyTable = <V>(): Table<V> => ({ slots: new Map(), keys: [], chunks: [] })

/** The value under `key` in this version, or undefined. */
export function valueAt<V>(table: Table<V>, key: string): V | undefined {
  const slot = table.slots.get(key)
  return slot === undefined ? undefined : table.chunks[slot >>> bits]?.[slot & inChunk]
}

/** All keys with a value in this version, each with its value. */
export function* entriesOf<V>(table: Table<V>): Generator<[string, V]> {
  for (const index of table.chunks.keys()) yield* entriesOfChunk(table, index)
}

/** The keys with a value in one chunk of this version. */
export function* entriesOfChunk<V>({ keys, chunks }: Table<V>, index: number): Generator<[string, V]> {
  for (const [offset, value] of (chunks[index] ?? []).entries()) {
    const key = keys[index * width + offset]
    if (key !== undefined && value !== undefined) yield [key, value]
  }
}

/** The next version of a table in the making. Use it for one change, then take `table()` and drop it. */
export class TableDraft<V> {
  readonly #base: Table<V>
  #chunks: Chunk<V>[] | null = null

  constructor(base: Table<V>) {
    this.#base = base
  }

  get(key: string): V | undefined {
    const slot = this.#base.slots.get(key)
    return slot === undefined
      ? undefined
      : (this.#chunks ?? this.#base.chunks)[slot >>> bits]?.[slot & inChunk]
  }

  set(key: string, value: V): void {
    const slot = this.#slotOf(key)
    this.#chunkForWriting(slot >>> bits)[slot & inChunk] = value
  }

  /** The version with all changes so far; the base itself when there are none. */
  table(): Table<V> {
    const { slots, keys } = this.#base
    return this.#chunks === null ? this.#base : { slots, keys, chunks: this.#chunks }
  }

  #slotOf(key: string): number {
    const { slots, keys } = this.#base
    const known = slots.get(key)
    if (known !== undefined) return known
    slots.set(key, keys.length)
    return keys.push(key) - 1
  }

  #chunkForWriting(index: number): (V | undefined)[] {
    this.#chunks ??= this.#base.chunks.slice()
    while (this.#chunks.length < index) this.#chunks.push([])
    const chunk = this.#chunks[index]
    // What is not the base's own was copied for this version already, and is still ours to write.
    if (chunk !== undefined && chunk !== this.#base.chunks[index]) return chunk as (V | undefined)[]
    const copy = chunk?.slice() ?? Array.from<V | undefined>({ length: width })
    this.#chunks[index] = copy
    return copy
  }
}
