/**
 * Finds families of different trees that are the same, from the matches of their persons. Two families are the same if:
 * - both spouses are known, and the same;
 * - or one spouse is the same, the other one is unknown in one of the trees, and a child is the same;
 * - or no spouse is known in one of the trees, and a child is the same.
 * A set has at most one family of each tree. If several families fit, the one with the most children in common is
 * taken.
 */
import type { DataGroupId, FamilyId, PersonId } from '#contract/wire.ts'

/** A family by its members, each with the id of the leading person of their set. */
export interface FamilyTies {
  readonly id: FamilyId
  readonly dataGroupId: DataGroupId
  /** The spouses of the family who are known. */
  readonly spouses: readonly PersonId[]
  readonly children: readonly PersonId[]
}

/** Groups families into sets. The families must be in leading order. Those of every set are then in this order too. */
export function sameFamilies(families: readonly FamilyTies[]): FamilyTies[][] {
  const sets = new FamiliesTogether()
  // Families with two known spouses come first, because a family with an unknown spouse may fit several couples.
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

  /** Adds the family to the set that fits best or, if none fits, to a set of its own. */
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
