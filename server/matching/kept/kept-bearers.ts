/**
 * The number of bearers of each name in a cached pair of trees. A person who has changed since the full comparison
 * counts with the former and the current names. So until the next full comparison, a name may seem to have one bearer
 * too many, but no new bearer is missed.
 */
import { intAt } from '../columns/at.ts'
import { type NameBearers, namesByPlace } from '../decide/only-bearers.ts'
import type { TreeFacts } from '../index/tree-facts.ts'
import { indexTree } from '../index/tree-index.ts'

export class KeptBearers {
  readonly a: KeptCounts
  readonly b: KeptCounts

  constructor(whole: NameBearers) {
    this.a = new KeptCounts(whole.a)
    this.b = new KeptCounts(whole.b)
  }

  get counts(): NameBearers {
    return { a: this.a.byName, b: this.b.byName }
  }
}

class KeptCounts {
  readonly #byName: Map<number, number>
  /** The current names of changed persons, by person. */
  readonly #names = new Map<number, readonly number[]>()

  constructor(whole: NameBearers['a']) {
    this.#byName = new Map(whole)
  }

  get byName(): NameBearers['a'] {
    return this.#byName
  }

  /** `changed`: the changed persons in their current state. */
  change(changed: TreeFacts): void {
    const index = indexTree(changed)
    namesByPlace(index).forEach((names, place) => {
      const person = intAt(index.numbers, place)
      this.#count(this.#names.get(person) ?? [], -1)
      this.#count(names, 1)
      this.#names.set(person, names)
    })
  }

  #count(names: readonly number[], by: number): void {
    for (const name of names) this.#byName.set(name, (this.#byName.get(name) ?? 0) + by)
  }
}
