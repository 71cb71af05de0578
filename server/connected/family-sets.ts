import type { FamilyRole } from '#contract/research/person.ts'
import type { DataGroupId, FamilyId, PersonId } from '#contract/wire.ts'
import type { Viewer } from '../access/viewer.ts'
import {
  readFamilies,
  readFamiliesAround,
  readFamiliesOf,
  type StoredFamily,
} from '../store/readers/families.ts'
import { itemId, itemKey } from '../store/readers/item-keys.ts'
import type { Queries } from '../store/store.ts'
import { childrenIn, familyId, spousesIn } from './family-members.ts'
import { inTreeOrder } from './in-tree-order.ts'
import type { MatchSets } from './match-sets.ts'
import { type FamilyTies, sameFamilies } from './same-families.ts'

/** In what role somebody is in a family. */
export type Side = 'spouse' | 'child'

/** How often it is looked around for more of the same family; whoever is in one mostly stands in the first. */
const mostRounds = 4

/**
 * The families of one viewer that are the same in several trees, as far as one request has asked for them. Which are the
 * same depends on who is in them, and so on all families of the spouses, in all trees of the view: these are read along.
 * That costs a statement for families and one for match sets a step.
 */
export class FamilySets {
  readonly #db: Queries
  readonly #viewer: Viewer
  readonly #trees: readonly DataGroupId[]
  readonly #persons: MatchSets
  readonly #read = new Map<FamilyId, StoredFamily>()
  readonly #families = { of: new Set<PersonId>(), ofChildren: new Set<PersonId>() }
  #setOf = new Map<FamilyId, readonly StoredFamily[]>()
  #setsOf = new Map<PersonId, (readonly StoredFamily[])[]>()

  constructor(db: Queries, viewer: Viewer, trees: readonly DataGroupId[], persons: MatchSets) {
    this.#db = db
    this.#viewer = viewer
    this.#trees = trees
    this.#persons = persons
  }

  /** Finds the families with these ids that the viewer may read, and answers the ids of those there are. */
  async learn(ids: readonly FamilyId[]): Promise<FamilyId[]> {
    await this.#keep(await readFamilies(this.#db, this.#viewer, ids))
    const found = ids.filter((id) => this.#read.has(id))
    await this.#settle(() => this.setsOf(found))
    return found
  }

  /** Finds all families of the persons; in trees without links only those in which they are on that side. */
  async learnOf(persons: readonly PersonId[], side: Side): Promise<void> {
    if (this.#trees.length === 0) return this.#learnSeparately(persons, side)
    await this.#readAround(persons, [])
    await this.#settle(() => persons.flatMap((person) => this.#setsWith(person)))
  }

  /** The sets of several families, each in the order of the trees; in the order of the ids, each once. */
  setsOf(ids: readonly FamilyId[]): (readonly StoredFamily[])[] {
    return [...new Set(ids.map((id) => this.#setOf.get(id) ?? []))]
  }

  /** The families in which the persons are on that side, the leading one first; they must have been found. */
  setsWith(persons: readonly PersonId[], side: Side): (readonly StoredFamily[])[] {
    const sets = new Set(persons.flatMap((person) => this.#setsWith(person)))
    const asked = new Set(persons.map((person) => this.#persons.leaderOf(person)))
    const on = side === 'spouse' ? spousesIn : childrenIn
    return this.#inOrder(
      [...sets].filter((set) =>
        set.some((one) => on(one).some((id) => asked.has(this.#persons.leaderOf(id)))),
      ),
      ([leader]) => leader,
    )
  }

  /** As what the person stands in which families, as a spouse first; the families must have been found. */
  rolesOf(person: PersonId): { readonly familyId: FamilyId; readonly role: FamilyRole }[] {
    const isPerson = (id: PersonId) => this.#persons.leaderOf(id) === this.#persons.leaderOf(person)
    const roleIn = (set: readonly StoredFamily[]): FamilyRole => {
      const asSpouse = set.find((family) => spousesIn(family).some(isPerson))
      if (asSpouse === undefined) return 'Child'
      const { dataGroupId, fatherNumber } = asSpouse
      return fatherNumber !== null && isPerson(itemId(dataGroupId, fatherNumber)) ? 'Father' : 'Mother'
    }
    const sets = this.#inOrder(this.#setsWith(person), ([leader]) => leader)
    const roles = sets.flatMap((set) =>
      set.slice(0, 1).map((one) => ({ familyId: familyId(one), role: roleIn(set) })),
    )
    return [...roles.filter(({ role }) => role !== 'Child'), ...roles.filter(({ role }) => role === 'Child')]
  }

  async #learnSeparately(persons: readonly PersonId[], side: Side): Promise<void> {
    const keys = persons.map(itemKey)
    const asked = side === 'spouse' ? { asSpouse: keys, asChild: [] } : { asSpouse: [], asChild: keys }
    await this.#keep(await readFamiliesOf(this.#db, this.#viewer, asked))
  }

  /** Reads along whatever may be the same as families that are asked for. */
  async #settle(asked: () => readonly (readonly StoredFamily[])[]): Promise<void> {
    for (let round = 0; round < mostRounds; round++) {
      const families = asked().flat()
      const spouses = this.#elsewhere(families.flatMap(spousesIn), this.#families.of)
      const children = this.#elsewhere(families.flatMap(childrenIn), this.#families.ofChildren)
      if (spouses.length + children.length === 0) return
      await this.#readAround(spouses, children)
    }
  }

  /** Those who stand in several trees, and of whom it has not been looked for more. */
  #elsewhere(persons: readonly PersonId[], known: ReadonlySet<PersonId>): PersonId[] {
    const leaders = new Set(persons.map((person) => this.#persons.leaderOf(person)))
    return [...leaders].filter((person) => !known.has(person) && this.#persons.membersOf(person).length > 1)
  }

  async #readAround(persons: readonly PersonId[], children: readonly PersonId[]): Promise<void> {
    const unread = persons.filter((person) => !this.#families.of.has(person))
    if (unread.length + children.length === 0) return
    const around = { persons: unread.map(itemKey), children: children.map(itemKey) }
    const known = [...this.#read.keys()]
    const families = await readFamiliesAround(this.#db, this.#viewer, this.#trees, around, known)
    await this.#keep(families, unread)
    // Of whoever is linked with them families have been read as well.
    for (const person of unread.flatMap((id) => this.#persons.membersOf(id))) {
      this.#families.of.add(person)
      this.#families.ofChildren.add(person)
    }
    for (const person of children) this.#families.ofChildren.add(person)
  }

  async #keep(families: readonly StoredFamily[], persons: readonly PersonId[] = []): Promise<void> {
    await this.#persons.learn([
      ...persons,
      ...families.flatMap((one) => [...spousesIn(one), ...childrenIn(one)]),
    ])
    for (const family of families) this.#read.set(familyId(family), family)
    if (families.length > 0) this.#putTogether()
  }

  #putTogether(): void {
    const families = this.#inOrder([...this.#read.values()], (family) => family)
    this.#setOf = new Map()
    this.#setsOf = new Map()
    for (const together of sameFamilies(families.map((family) => this.#tiesOf(family)))) {
      const set = together.flatMap(({ id }) => this.#read.get(id) ?? [])
      for (const { id } of together) this.#setOf.set(id, set)
      for (const person of new Set(together.flatMap(({ spouses, children }) => [...spouses, ...children]))) {
        const known = this.#setsOf.get(person)
        if (known === undefined) this.#setsOf.set(person, [set])
        else known.push(set)
      }
    }
  }

  #setsWith(person: PersonId): readonly (readonly StoredFamily[])[] {
    return this.#setsOf.get(this.#persons.leaderOf(person)) ?? []
  }

  #tiesOf(family: StoredFamily): FamilyTies {
    const leaderOf = (person: PersonId) => this.#persons.leaderOf(person)
    return {
      id: familyId(family),
      dataGroupId: family.dataGroupId,
      spouses: [...new Set(spousesIn(family).map(leaderOf))],
      children: [...new Set(childrenIn(family).map(leaderOf))],
    }
  }

  #inOrder<T>(items: readonly T[], familyOf: (item: T) => StoredFamily | undefined): T[] {
    const numberOf = (item: T) => familyOf(item)?.number ?? 0
    const byNumber = items.toSorted((a, b) => numberOf(a) - numberOf(b))
    return inTreeOrder(this.#trees, byNumber, (item) => familyOf(item)?.dataGroupId)
  }
}
