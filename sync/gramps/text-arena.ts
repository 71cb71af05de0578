/**
 * Stores many texts by number, in a few large pieces of memory. They take a tenth of the memory that objects would
 * take, and the garbage collector has nothing to traverse.
 */
const pageBytes = 1 << 20

export class TextArena {
  readonly #pages: Uint8Array[] = [new Uint8Array(pageBytes)]
  /** Where the free part of the last page starts. */
  #free = 0
  /** For each text: its page, and its start and end in that page. */
  #places = new Uint32Array(3 << 10)
  #count = 0
  readonly #encoder = new TextEncoder()
  readonly #decoder = new TextDecoder()

  /** Returns the number of the text. */
  add(text: string): number {
    const page = this.#pageFor(text.length * 3)
    const start = this.#free
    this.#free += this.#encoder.encodeInto(text, page.subarray(start)).written
    const at = this.#count * 3
    if (at + 3 > this.#places.length) {
      const places = new Uint32Array(this.#places.length * 2)
      places.set(this.#places)
      this.#places = places
    }
    this.#places[at] = this.#pages.length - 1
    this.#places[at + 1] = start
    this.#places[at + 2] = this.#free
    return this.#count++
  }

  text(number: number): string {
    const [page = 0, start, end] = this.#places.subarray(number * 3, number * 3 + 3)
    return this.#decoder.decode(this.#pages[page]?.subarray(start, end))
  }

  /** A text of the maximum length gets its own page. */
  #pageFor(mostBytes: number): Uint8Array {
    const last = this.#pages.at(-1)
    if (last !== undefined && this.#free + mostBytes <= last.length) return last
    const page = new Uint8Array(Math.max(pageBytes, mostBytes))
    this.#pages.push(page)
    this.#free = 0
    return page
  }
}
