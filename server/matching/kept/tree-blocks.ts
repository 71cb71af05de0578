/** Which persons of a tree have which blocking key. The keys are sorted once; later changes are stored separately. */
import { Keys } from '../block/blocking.ts'
import { floatAt, intAt } from '../columns/at.ts'
import { populationOf } from '../index/population.ts'
import type { TreeFacts } from '../index/tree-facts.ts'
import { indexTree } from '../index/tree-index.ts'

/** A key that more than this many persons have is too common to be useful. */
const mostOfKey = 3000

export class TreeBlocks {
  /** Every key of every person, packed with the person's number (`key * span + number`) and sorted. */
  readonly #sorted: Float64Array
  readonly #size: number
  /** Changed persons. Their keys are in `#since`, and what `#sorted` has for them is ignored. */
  readonly #changed = new Set<number>()
  readonly #since = new Map<number, Set<number>>()

  constructor(tree: TreeFacts) {
    const packed: number[] = []
    for (const [number, keys] of keysOf(tree, false)) for (const key of keys) packed.push(pack(key, number))
    this.#sorted = Float64Array.from(packed).sort()
    this.#size = tree.persons.length
  }

  /** `part`: the persons with these numbers, and their families, in their current state. */
  change(numbers: ReadonlySet<number>, part: TreeFacts): void {
    for (const number of numbers) {
      if (this.#changed.has(number)) for (const having of this.#since.values()) having.delete(number)
      this.#changed.add(number)
    }
    for (const [number, keys] of keysOf(part, false)) {
      if (!numbers.has(number)) continue
      for (const key of keys) {
        const known = this.#since.get(key) ?? new Set()
        this.#since.set(key, known.add(number))
      }
    }
  }

  /** The persons who have some of these keys. A rare key counts more than a common one. */
  likely(keys: readonly number[], most: number): number[] {
    const shares = new Map<number, number>()
    for (const key of keys) {
      const having = this.#having(key)
      if (having.length > mostOfKey) continue
      const bits = Math.log2((this.#size + 1) / Math.max(1, having.length))
      for (const number of having) shares.set(number, (shares.get(number) ?? 0) + bits)
    }
    return [...shares]
      .toSorted(([one, oneShare], [other, otherShare]) => otherShare - oneShare || one - other)
      .slice(0, most)
      .map(([number]) => number)
  }

  #having(key: number): number[] {
    const found = [...(this.#since.get(key) ?? [])]
    for (let at = this.#firstAt(pack(key, 0)); ; at++) {
      const packed = this.#sorted[at]
      if (packed === undefined || packed >= pack(key, span)) return found
      const number = packed - pack(key, 0)
      if (!this.#changed.has(number)) found.push(number)
    }
  }

  #firstAt(packed: number): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (floatAt(this.#sorted, middle) < packed) low = middle + 1
      else high = middle
    }
    return low
  }
}

/**
 * The keys of each person, by number. `around` adds keys for the years before and after; it is set for persons that are
 * looked up.
 */
export function* keysOf(tree: TreeFacts, around: boolean): Generator<readonly [number, readonly number[]]> {
  const index = indexTree(tree)
  const keys = new Keys(populationOf(index, indexTree(nobody)), null)
  for (let place = 0; place < index.size; place++) yield [intAt(index.numbers, place), keys.of(place, around)]
}

const nobody: TreeFacts = { persons: [], families: [] }

/** More than any tree has persons. A 32-bit key and a number together fit into a double without loss. */
const span = 2 ** 21
const pack = (key: number, number: number) => (key >>> 0) * span + number
