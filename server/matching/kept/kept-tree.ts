/** A tree that is cached between comparisons, so that changing a few persons costs little. */
import type { FamilyFacts, PersonFacts, TreeFacts } from '../index/tree-facts.ts'
import { TreeBlocks } from './tree-blocks.ts'

/** Changed persons and families in their current state. Those with new numbers are added to the tree. */
export type TreeChange = TreeFacts

export class KeptTree {
  readonly #persons: Map<number, PersonFacts>
  readonly #families: Map<number, FamilyFacts>
  /** The numbers of the families of each person, by the person's number. */
  readonly #familiesOf = new Map<number, Set<number>>()
  readonly #blocks: TreeBlocks

  constructor(tree: TreeFacts) {
    this.#persons = new Map(tree.persons.map((person) => [person.number, person]))
    this.#families = new Map(tree.families.map((family) => [family.number, family]))
    for (const family of tree.families) this.#tie(family)
    this.#blocks = new TreeBlocks(tree)
  }

  get size(): number {
    return this.#persons.size
  }

  /** The whole tree in its current state. */
  get facts(): TreeFacts {
    return { persons: [...this.#persons.values()], families: [...this.#families.values()] }
  }

  change({ persons, families }: TreeChange): void {
    const touched = new Set(persons.map(({ number }) => number))
    for (const person of persons) this.#persons.set(person.number, person)
    for (const family of families) {
      const former = this.#families.get(family.number)
      for (const number of former === undefined ? [] : membersOf(former)) {
        this.#familiesOf.get(number)?.delete(family.number)
        touched.add(number)
      }
      this.#families.set(family.number, family)
      this.#tie(family)
      for (const number of membersOf(family)) touched.add(number)
    }
    this.#blocks.change(touched, this.part(this.around(touched, 1)))
  }

  /** The persons with these numbers, and everybody whom families connect with them within this many steps. */
  around(numbers: Iterable<number>, steps: number): Set<number> {
    const found = new Set<number>()
    for (const number of numbers) if (this.#persons.has(number)) found.add(number)
    let ring: Iterable<number> = [...found]
    for (let step = 0; step < steps; step++) {
      const next: number[] = []
      for (const number of ring)
        for (const family of this.#familiesOf.get(number) ?? [])
          for (const member of this.#members(family))
            if (!found.has(member)) {
              found.add(member)
              next.push(member)
            }
      ring = next
    }
    return found
  }

  /** A tree that contains only these persons. */
  part(numbers: ReadonlySet<number>): TreeFacts {
    const families = new Set([...numbers].flatMap((number) => [...(this.#familiesOf.get(number) ?? [])]))
    return {
      persons: [...numbers].flatMap((number) => this.#persons.get(number) ?? []),
      families: [...families].flatMap((number) => this.#families.get(number) ?? []),
    }
  }

  /** The persons of this tree who share these keys of a person in another tree, the most likely first. */
  likely(keys: readonly number[], most: number): number[] {
    return this.#blocks.likely(keys, most)
  }

  #members(family: number): number[] {
    const known = this.#families.get(family)
    return known === undefined ? [] : membersOf(known).filter((number) => this.#persons.has(number))
  }

  #tie(family: FamilyFacts): void {
    for (const number of membersOf(family)) {
      const known = this.#familiesOf.get(number) ?? new Set()
      this.#familiesOf.set(number, known.add(family.number))
    }
  }
}

const membersOf = ({ fatherNumber, motherNumber, children }: FamilyFacts): number[] =>
  [fatherNumber, motherNumber, ...children.map(({ number }) => number)].filter((number) => number !== null)
