import { ownText } from '#domain/text/own-text.ts'

/**
 * Gives keys small numbers, starting at 0. A key may be mentioned before its record comes, even if that record never
 * comes.
 */
export class Keys {
  readonly #numbers = new Map<string, number>()
  /** The key asked for last: callers often ask for the same key several times in a row. */
  #latestKey = ''
  #latest: number | undefined = undefined

  get count(): number {
    return this.#numbers.size
  }

  /** The key's number; a new key gets the next number. */
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

  /** The keys of some numbers. One search finds them all, since callers need only a few. */
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
