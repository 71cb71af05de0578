/** A cache of the most recently used values, with a memory limit. */
export class Kept<Key, Value extends { readonly bytes: number }> {
  readonly #maxBytes: number
  /** The cached values, the least recently used one first. */
  readonly #values = new Map<Key, Value>()
  #bytes = 0

  /** Holds at most this many bytes, and always the value that was used last. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: Key): Value | undefined {
    return this.#values.get(key)
  }

  /** Stores a value in place of the former one, or moves it to the values that were used last. */
  keep(key: Key, value: Value): void {
    this.#drop(key)
    this.#values.set(key, value)
    this.#bytes += value.bytes
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#maxBytes || oldest === key) return
      this.#drop(oldest)
    }
  }

  #drop(key: Key): void {
    this.#bytes -= this.#values.get(key)?.bytes ?? 0
    this.#values.delete(key)
  }
}
