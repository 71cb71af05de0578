import type { TreeFacts } from '../../matching/index/tree-facts.ts'
import { indexTree, type TreeIndex } from '../../matching/index/tree-index.ts'

/** The maximum number of persons in cached trees, about 200 MB. */
const mostPersons = 150_000

/** A parsed tree; its index is built on first use. */
export class IndexedTree {
  readonly facts: TreeFacts
  #index: TreeIndex | null = null

  constructor(facts: TreeFacts) {
    this.facts = facts
  }

  get index(): TreeIndex {
    return (this.#index ??= indexTree(this.facts))
  }
}

/**
 * Trees that were compared recently, by tree and revision, so that a tree that is compared with several others is read
 * once. The least recently used trees are dropped first.
 */
export class KeptIndexes {
  readonly #kept = new Map<string, IndexedTree>()

  async get(dataGroupId: string, revision: number, make: () => Promise<TreeFacts>): Promise<IndexedTree> {
    const key = `${dataGroupId} ${revision}`
    const tree = this.#kept.get(key) ?? new IndexedTree(await make())
    this.#kept.delete(key)
    this.#kept.set(key, tree)
    this.#shrink()
    return tree
  }

  /** The tree that was used last stays cached, however large it is. */
  #shrink(): void {
    let persons = [...this.#kept.values()].reduce((sum, { facts }) => sum + facts.persons.length, 0)
    for (const [key, { facts }] of this.#kept) {
      if (persons <= mostPersons || this.#kept.size === 1) return
      this.#kept.delete(key)
      persons -= facts.persons.length
    }
  }
}
