import type { TreeIndex } from '../../matching/tree-index.ts'

/** So many persons of trees are kept, in about 100 MB. */
const mostPersons = 150_000

/**
 * Indexes of trees that were compared last, by tree and revision: a tree that is compared with several others is read
 * once. Those that were used longest ago go first.
 */
export class KeptIndexes {
  readonly #kept = new Map<string, TreeIndex>()

  async get(dataGroupId: string, revision: number, make: () => Promise<TreeIndex>): Promise<TreeIndex> {
    const key = `${dataGroupId} ${revision}`
    const index = this.#kept.get(key) ?? (await make())
    this.#kept.delete(key)
    this.#kept.set(key, index)
    this.#shrink()
    return index
  }

  /** The last one stays, however large it is. */
  #shrink(): void {
    let persons = [...this.#kept.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [key, { size }] of this.#kept) {
      if (persons <= mostPersons || this.#kept.size === 1) return
      this.#kept.delete(key)
      persons -= size
    }
  }
}
