/** Reusable memory for searches. Allocating it for every search would cost more than the search. */

/** A number for each person and family; all are unset at first. */
export class Marks {
  #values: Int32Array
  /** Values below this were left by an earlier search, and count as unset. */
  #base = 1
  #highest = 0

  constructor(size: number) {
    this.#values = new Int32Array(size)
  }

  get size(): number {
    return this.#values.length
  }

  /** The number at an index; -1 if it is unset. */
  get(at: number): number {
    const value = (this.#values[at] ?? 0) - this.#base
    return value < 0 ? -1 : value
  }

  set(at: number, value: number): void {
    this.#values[at] = value + this.#base
    if (value > this.#highest) this.#highest = value
  }

  /** Unsets the values of all places at once. */
  clear(): void {
    this.#base += this.#highest + 1
    this.#highest = 0
    if (this.#base < 2 ** 30) return
    this.#values.fill(0)
    this.#base = 1
  }
}

/** The number of searches for one relation. */
const mostSpare = 12
/** Sixteen megabytes. That is enough for twelve searches in a tree with three hundred thousand persons and families. */
const mostSpareNumbers = 4 * 1024 * 1024
const spare: Marks[] = []

/** Allocates memory for this many numbers; the caller must give it back. */
export function takeMarks(size: number): Marks {
  const index = spare.findIndex((marks) => marks.size >= size)
  return index < 0 ? new Marks(size) : (spare.splice(index, 1)[0] ?? new Marks(size))
}

export function giveBack(marks: Marks): void {
  marks.clear()
  spare.push(marks)
  // Keeps the largest arrays, because they fit every tree. If all of them take too much memory, drops the largest
  // first: the memory for one exceptionally large tree must not be held for ever.
  spare.sort((one, other) => other.size - one.size).splice(mostSpare)
  while (spareNumbers() > mostSpareNumbers) spare.shift()
}

const spareNumbers = () => spare.reduce((sum, { size }) => sum + size, 0)
