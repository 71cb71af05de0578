import { ownText } from '#domain/text/own-text.ts'

/** Keys as small numbers, from 0 on. A key can be pointed at before its record comes, or without one. */
export class Keys {
  readonly #numbers = new Map<string, number>()
  /** The last one asked for: a key is asked for several times in a row. */
  #latestKey = ''
  #latest: number | undefined = undefined

  get count(): number {
    return this.#numbers.size
  }

  /** The key's number; one that is new gets the next. */
  add(key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(ownText(key), number)
    return number
  }

  numberOf(key: string): number | undefined {
    if (key === this.#latestKey && this.#latest !== undefined) return this.#latest
    this.#latestKey = key
    this.#latest = this.#numbers.get(key)
    return this.#latest
  }

  /** The keys of some numbers. They are looked for, all at once, since few are ever asked for. */
  keysOf(numbers: ReadonlySet<number>): ReadonlyMap<number, string> {
    const found = new Map<number, string>()
    if (numbers.size > 0)
      for (const [key, number] of this.#numbers) if (numbers.has(number)) found.set(number, key)
    return found
  }

  entries(): IterableIterator<[key: string, number: number]> {
    return this.#numbers.entries()
  }
}
