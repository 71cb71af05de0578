import type { DataGroupId, FamilyId, PersonId } from '#contract/wire.ts'
import type { Viewer } from '../access/viewer.ts'
import { readFamilies, readFamiliesOf, type StoredFamily } from '../store/readers/families.ts'
import { itemId, itemKey } from '../store/readers/item-keys.ts'
import type { Queries } from '../store/store.ts'
import { inTreeOrder } from './in-tree-order.ts'
import type { MatchSets } from './match-sets.ts'
import { type FamilyTies, sameFamilies } from './same-families.ts'

/** Whose families are asked for, each by any id of their set; the set must be known. */
export interface FamiliesOf {
  readonly asSpouse: readonly PersonId[]
  readonly asChild: readonly PersonId[]
}

/** How often what was found is looked around for more of the same family; whoever is in one stands in the first. */
const mostRounds = 4

/**
 * The families of one viewer that are the same in several trees, as far as one request has asked for them. Which are the
 * same depends on who is in them, and so on the families of these in all trees of the view: those are read along, in a
 * statement for families and one for match sets a round, and in none where nobody is in a set.
 */
export class FamilySets {
  readonly #db: Queries
  readonly #viewer: Viewer
  readonly #trees: readonly DataGroupId[]
  readonly #persons: MatchSets
  readonly #read = new Map<FamilyId, StoredFamily>()
  /** Those that were asked for, and not only read along. */
  readonly #asked = new Set<FamilyId>()
  readonly #lookedAround = { asSpouse: new Set<PersonId>(), asChild: new Set<PersonId>() }
  #setOf = new Map<FamilyId, readonly StoredFamily[]>()

  constructor(db: Queries, viewer: Viewer, trees: readonly DataGroupId[], persons: MatchSets) {
    this.#db = db
    this.#viewer = viewer
    this.#trees = trees
    this.#persons = persons
  }

  /** Finds the families with these ids that the viewer may read, and answers the ids of those there are. */
  async learn(ids: readonly FamilyId[]): Promise<FamilyId[]> {
    const missing = ids.filter((id) => !this.#read.has(id))
    if (missing.length > 0) this.#keep(await readFamilies(this.#db, this.#viewer, missing))
    const found = ids.filter((id) => this.#read.has(id))
    await this.#settle(found)
    return found
  }

  /** Finds the families in which the persons are, and answers the set of each, by the leading families. */
  async learnOf(persons: FamiliesOf): Promise<(readonly StoredFamily[])[]> {
    const keys = this.#keysOf(persons)
    const read = await readFamiliesOf(this.#db, this.#viewer, keys)
    this.#keep(read)
    for (const person of persons.asSpouse) this.#lookedAround.asSpouse.add(this.#persons.leaderOf(person))
    for (const person of persons.asChild) this.#lookedAround.asChild.add(this.#persons.leaderOf(person))
    await this.#settle(read.map(familyId))
    return this.#inOrder(this.setsOf(read.map(familyId)), ([leader]) => leader)
  }

  /** The family in all its trees, the leading one first. The family must have been found. */
  setOf(id: FamilyId): readonly StoredFamily[] {
    const set = this.#setOf.get(id)
    if (set === undefined) throw new Error('Nobody has asked for the set of this family.')
    return set
  }

  /** The sets of several families, in their order, each once. */
  setsOf(ids: readonly FamilyId[]): (readonly StoredFamily[])[] {
    return [...new Set(ids.map((id) => this.setOf(id)))]
  }

  /** The id under which the viewer sees the family; of one that was not found it is its own. */
  leaderOf(id: FamilyId): FamilyId {
    const [leader] = this.#setOf.get(id) ?? []
    return leader === undefined ? id : familyId(leader)
  }

  #keep(families: readonly StoredFamily[]): void {
    for (const family of families) this.#read.set(familyId(family), family)
  }

  /** Reads along what may be the same as the families that are asked for. */
  async #settle(asked: readonly FamilyId[]): Promise<void> {
    for (const id of asked) this.#asked.add(id)
    for (let round = 0; ; round++) {
      await this.#persons.learn([...this.#read.values()].flatMap(personsIn))
      this.#putTogether()
      const around = this.#notLookedAround()
      if (round === mostRounds || around.asSpouse.length + around.asChild.length === 0) return
      for (const person of around.asSpouse) this.#lookedAround.asSpouse.add(person)
      for (const person of around.asChild) this.#lookedAround.asChild.add(person)
      this.#keep(await readFamiliesOf(this.#db, this.#viewer, this.#keysOf(around), [...this.#read.keys()]))
    }
  }

  #putTogether(): void {
    const families = this.#inOrder([...this.#read.values()], (family) => family)
    this.#setOf = new Map()
    for (const together of sameFamilies(families.map((family) => this.#tiesOf(family)))) {
      const set = together.flatMap(({ id }) => this.#read.get(id) ?? [])
      for (const { id } of together) this.#setOf.set(id, set)
    }
  }

  /** Those in the families asked for who stand in several trees, and whose families may not all have been read. */
  #notLookedAround(): FamiliesOf {
    const asSpouse = new Set<PersonId>()
    const asChild = new Set<PersonId>()
    for (const family of [...this.#asked].flatMap((id) => this.#setOf.get(id) ?? [])) {
      const { spouses, children } = this.#tiesOf(family)
      for (const person of spouses) if (this.#isElsewhere(person)) asSpouse.add(person)
      for (const person of children) if (this.#isElsewhere(person)) asChild.add(person)
    }
    return {
      asSpouse: [...asSpouse].filter((person) => !this.#lookedAround.asSpouse.has(person)),
      asChild: [...asChild].filter((person) => !this.#lookedAround.asChild.has(person)),
    }
  }

  #inOrder<T>(items: readonly T[], familyOf: (item: T) => StoredFamily | undefined): T[] {
    const numberOf = (item: T) => familyOf(item)?.number ?? 0
    const byNumber = items.toSorted((a, b) => numberOf(a) - numberOf(b))
    return inTreeOrder(this.#trees, byNumber, (item) => familyOf(item)?.dataGroupId)
  }

  #isElsewhere(person: PersonId): boolean {
    return this.#persons.membersOf(person).length > 1
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

  #keysOf({ asSpouse, asChild }: FamiliesOf) {
    const members = (persons: readonly PersonId[]) =>
      [...new Set(persons.flatMap((person) => this.#persons.membersOf(person)))].map(itemKey)
    return { asSpouse: members(asSpouse), asChild: members(asChild) }
  }
}

export const familyId = ({ dataGroupId, number }: StoredFamily): FamilyId => itemId(dataGroupId, number)

/** The spouses of a family who are known. */
export const spousesIn = ({ dataGroupId, fatherNumber, motherNumber }: StoredFamily): PersonId[] =>
  [fatherNumber, motherNumber].flatMap((number) =>
    number === null ? [] : itemId<PersonId>(dataGroupId, number),
  )

export const childrenIn = ({ dataGroupId, children }: StoredFamily): PersonId[] =>
  children.map(({ number }) => itemId(dataGroupId, number))

const personsIn = (family: StoredFamily): PersonId[] => [...spousesIn(family), ...childrenIn(family)]
