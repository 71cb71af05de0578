/** An item of one of several trees, which are known by their places in the leading order. */
export interface Place {
  readonly tree: number
  readonly number: number
}

/**
 * Items of several trees in one range of numbers, tree after tree, so that a walk through all of them needs no more
 * than whole numbers. Those that are one go by the number of the one who leads.
 */
export class Numbering {
  readonly last: number
  /** By tree the number before its first item; behind them the last one of all. */
  readonly #starts: readonly number[]
  /** By number the one who leads. */
  readonly #leading: Int32Array
  readonly #groups = new Map<number, readonly number[]>()

  /** Takes the highest number in each tree. */
  constructor(highest: readonly number[]) {
    const starts = [0]
    for (const number of highest) starts.push((starts.at(-1) ?? 0) + number)
    this.#starts = starts
    this.last = starts.at(-1) ?? 0
    this.#leading = Int32Array.from({ length: this.last + 1 }, (_, number) => number)
  }

  /** Makes them one; the first one leads. Each item is united once. */
  unite(items: readonly Place[]): void {
    const group = items.map(({ tree, number }) => this.#own(tree, number))
    const [first] = group
    if (first === undefined) return
    for (const item of group) this.#leading[item] = first
    this.#groups.set(first, group)
  }

  /** The number by which an item of a tree goes here; 0 for none, and for one beyond the highest of its tree. */
  of(tree: number, number: number): number {
    const own = this.#own(tree, number)
    return number === 0 || own > (this.#starts[tree + 1] ?? 0) ? 0 : (this.#leading[own] ?? 0)
  }

  /** Where a number comes from. */
  origin(joined: number): Place {
    let tree = 0
    while (joined > (this.#starts[tree + 1] ?? Number.POSITIVE_INFINITY)) tree++
    return { tree, number: joined - (this.#starts[tree] ?? 0) }
  }

  /** All that are one, the leading one first; none of an item that stands alone. */
  groupOf(leading: number): readonly number[] {
    return this.#groups.get(leading) ?? []
  }

  /** What it takes of memory, about. */
  get bytes(): number {
    return this.#leading.byteLength + this.#groups.size * bytesOfGroup
  }

  #own(tree: number, number: number): number {
    return (this.#starts[tree] ?? 0) + number
  }
}

/** An entry of the map with an array of a few numbers. */
const bytesOfGroup = 120
