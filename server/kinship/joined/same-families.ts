/**
 * Which families of different trees are the same. It follows from the matches of their persons:
 * - both spouses known, and the same;
 * - one spouse the same, the other one unknown on one side, and a child the same;
 * - no spouse known on one side, and a child the same.
 * A set has at most one family of a tree; if several fit, the one with the most common children.
 */
import type { DataGroupId, FamilyId, PersonId } from '#contract/wire.ts'

/** A family by its members, each with the id of the leading person of their set. */
export interface FamilyTies {
  readonly id: FamilyId
  readonly dataGroupId: DataGroupId
  /** The known spouses. */
  readonly spouses: readonly PersonId[]
  readonly children: readonly PersonId[]
}

/** Groups families into sets. They come in leading order, and so do those of every set. */
export function sameFamilies(families: readonly FamilyTies[]): FamilyTies[][] {
  const sets = new FamiliesTogether()
  // The surest first: a family with an unknown spouse may fit several couples.
  for (const known of [2, 1, 0])
    for (const family of families) if (family.spouses.length === known) sets.put(family)
  const order = new Map(families.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: FamilyTies) => order.get(id) ?? 0
  return sets.all.map(({ members }) => members.toSorted((a, b) => placeOf(a) - placeOf(b)))
}

interface FamilySet {
  readonly members: FamilyTies[]
  readonly spouses: readonly PersonId[]
  readonly children: Set<PersonId>
}

class FamiliesTogether {
  readonly all: FamilySet[] = []
  readonly #ofSpouse = new Map<PersonId, FamilySet[]>()
  readonly #ofChild = new Map<PersonId, FamilySet[]>()

  /** Adds the family to the set that fits best, or alone. */
  put(family: FamilyTies): void {
    const fitting = this.#around(family).filter((set) => fits(family, set))
    const [best] = fitting.toSorted((a, b) => sharedChildren(family, b) - sharedChildren(family, a))
    const set = best ?? this.#alone(family)
    set.members.push(family)
    for (const child of family.children) {
      if (set.children.has(child)) continue
      set.children.add(child)
      add(this.#ofChild, child, set)
    }
  }

  /** The sets that share a member with the family, in the order of their creation. */
  #around({ spouses: [spouse], children }: FamilyTies): readonly FamilySet[] {
    if (spouse !== undefined) return this.#ofSpouse.get(spouse) ?? []
    return [...new Set(children.flatMap((child) => this.#ofChild.get(child) ?? []))]
  }

  #alone({ spouses }: FamilyTies): FamilySet {
    const set = { members: [], spouses, children: new Set<PersonId>() }
    this.all.push(set)
    for (const spouse of spouses) add(this.#ofSpouse, spouse, set)
    return set
  }
}

function fits(family: FamilyTies, set: FamilySet): boolean {
  if (set.members.some(({ dataGroupId }) => dataGroupId === family.dataGroupId)) return false
  if (!family.spouses.every((spouse) => set.spouses.includes(spouse))) return false
  return family.spouses.length === 2 || sharedChildren(family, set) > 0
}

const sharedChildren = ({ children }: FamilyTies, set: FamilySet) =>
  children.filter((child) => set.children.has(child)).length

function add(sets: Map<PersonId, FamilySet[]>, person: PersonId, set: FamilySet): void {
  const known = sets.get(person)
  if (known === undefined) sets.set(person, [set])
  else known.push(set)
}
