/** Memory for walks, used again: making it anew for every walk would cost more than walking. */

/** Numbers by person and family, all of which begin unset. */
export class Marks {
  #values: Int32Array
  /** What is smaller was left by a former walk. */
  #base = 1
  #highest = 0

  constructor(size: number) {
    this.#values = new Int32Array(size)
  }

  get size(): number {
    return this.#values.length
  }

  /** -1 where nothing is set. */
  get(at: number): number {
    const value = (this.#values[at] ?? 0) - this.#base
    return value < 0 ? -1 : value
  }

  set(at: number, value: number): void {
    this.#values[at] = value + this.#base
    if (value > this.#highest) this.#highest = value
  }

  /** Unsets all. */
  clear(): void {
    this.#base += this.#highest + 1
    this.#highest = 0
    if (this.#base < 2 ** 30) return
    this.#values.fill(0)
    this.#base = 1
  }
}

/** As many as the walks of one relation take. */
const mostSpare = 12
/** Sixteen megabytes: those twelve of a tree of three hundred thousand persons and families together. */
const mostSpareNumbers = 4 * 1024 * 1024
const spare: Marks[] = []

/** Takes memory for so many numbers; whoever takes it gives it back. */
export function takeMarks(size: number): Marks {
  const index = spare.findIndex((marks) => marks.size >= size)
  return index < 0 ? new Marks(size) : (spare.splice(index, 1)[0] ?? new Marks(size))
}

export function giveBack(marks: Marks): void {
  marks.clear()
  spare.push(marks)
  // The largest ones serve every tree, but one tree larger than all others must not hold memory for ever.
  spare.sort((one, other) => other.size - one.size).splice(mostSpare)
  while (spareNumbers() > mostSpareNumbers) spare.shift()
}

const spareNumbers = () => spare.reduce((sum, { size }) => sum + size, 0)
