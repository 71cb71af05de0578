/** An item of one of several trees. The tree is identified by its rank in the leading order. */
export interface Place {
  readonly tree: number
  readonly number: number
}

/**
 * Numbers the items of several trees in one common range, tree after tree, so that a search through all of them only
 * needs integers. Matched items all have the number of the leading one.
 */
export class Numbering {
  readonly last: number
  /** For each tree: the number before its first item. The last entry is the highest number of all. */
  readonly #starts: readonly number[]
  /** For each common number: the common number of the item that leads its group; its own if it is in no group. */
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

  /** Unites these items; the first one leads. Each item is united at most once. */
  unite(items: readonly Place[]): void {
    const group = items.map(({ tree, number }) => this.#own(tree, number))
    const [first] = group
    if (first === undefined) return
    for (const item of group) this.#leading[item] = first
    this.#groups.set(first, group)
  }

  /**
   * The common number of a tree's item. It is 0 for the number 0, and for numbers above the highest one of the tree.
   */
  of(tree: number, number: number): number {
    const own = this.#own(tree, number)
    return number === 0 || own > (this.#starts[tree + 1] ?? 0) ? 0 : (this.#leading[own] ?? 0)
  }

  /** The item that a common number stands for. */
  origin(joined: number): Place {
    let tree = 0
    while (joined > (this.#starts[tree + 1] ?? Number.POSITIVE_INFINITY)) tree++
    return { tree, number: joined - (this.#starts[tree] ?? 0) }
  }

  /** All united items, the leading one first; empty for an item that stands alone. */
  groupOf(leading: number): readonly number[] {
    return this.#groups.get(leading) ?? []
  }

  /** The approximate memory use of the numbering, in bytes. */
  get bytes(): number {
    return this.#leading.byteLength + this.#groups.size * bytesOfGroup
  }

  #own(tree: number, number: number): number {
    return (this.#starts[tree] ?? 0) + number
  }
}

/** The size of a map entry with a short array of numbers. */
const bytesOfGroup = 120
