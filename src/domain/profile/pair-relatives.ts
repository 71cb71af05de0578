/**
 * Which persons and families of two profiles of one person are the same, so that a merge makes no copies of relatives
 * (API-23). Persons and families are named by their numbers in their profile.
 */
import type { FamilyTies } from '../person/decide-deletion.ts'

export interface ProfileMember {
  readonly number: number
  /** The name as it is searched for; empty if there is none. */
  readonly searchName: string
  readonly birthYear: number | null
}

export interface ProfileContents {
  readonly startPerson: number
  readonly persons: readonly ProfileMember[]
  readonly families: readonly NumberedTies[]
}

type NumberedTies = FamilyTies & { readonly number: number }

export interface Pairs {
  /** The numbers of persons in the one profile, each with the number in the other. */
  readonly persons: ReadonlyMap<number, number>
  readonly families: ReadonlyMap<number, number>
}

/**
 * Starts with the two start persons, and goes on to relatives in the same place who have the same name. A relative about
 * whom there is doubt is not paired: two entries for one person are easily seen and mended, but a wrong merge is not.
 */
export function pairRelatives(from: ProfileContents, into: ProfileContents): Pairs {
  const persons = new Map<number, number>()
  const families = new Map<number, number>()
  const taken = new Set<number>()
  const waiting: (readonly [number, number])[] = []
  const nameOf = new Map(from.persons.map((person) => [person.number, person]))
  const nameInto = new Map(into.persons.map((person) => [person.number, person]))

  const pair = (one: number, other: number) => {
    if (persons.has(one)) return
    persons.set(one, other)
    taken.add(other)
    waiting.push([one, other])
  }
  const isAlike = (one: number, other: number): boolean =>
    persons.has(one) || taken.has(other)
      ? persons.get(one) === other
      : areNamedAlike(nameOf.get(one), nameInto.get(other))
  const mayBeSame = (one: number | null, other: number | null) =>
    one === null || other === null || isAlike(one, other)
  const isFree = (family: NumberedTies) => ![...families.values()].includes(family.number)

  const pairFamilies = (one: NumberedTies, other: NumberedTies) => {
    families.set(one.number, other.number)
    for (const child of one.children) {
      const alike = other.children.filter((known) => isAlike(child, known))
      const [only] = alike
      if (only !== undefined && alike.length === 1) pair(child, only)
    }
  }
  const pairParents = ([one, other]: readonly [number, number]) => {
    for (const family of from.families.filter(({ children }) => children.includes(one))) {
      if (families.has(family.number)) continue
      const same = into.families.find(
        (known) =>
          known.children.includes(other) &&
          isFree(known) &&
          mayBeSame(family.father, known.father) &&
          mayBeSame(family.mother, known.mother),
      )
      if (same === undefined) continue
      if (family.father !== null && same.father !== null) pair(family.father, same.father)
      if (family.mother !== null && same.mother !== null) pair(family.mother, same.mother)
      pairFamilies(family, same)
    }
  }
  const pairSpouses = ([one, other]: readonly [number, number]) => {
    for (const family of from.families.filter((own) => hasParent(own, one))) {
      if (families.has(family.number)) continue
      const spouse = spouseIn(family, one)
      const same = into.families.find((known) => {
        if (!hasParent(known, other) || !isFree(known)) return false
        const knownSpouse = spouseIn(known, other)
        return spouse === null || knownSpouse === null ? spouse === knownSpouse : isAlike(spouse, knownSpouse)
      })
      if (same === undefined) continue
      const knownSpouse = spouseIn(same, other)
      if (spouse !== null && knownSpouse !== null) pair(spouse, knownSpouse)
      pairFamilies(family, same)
    }
  }

  pair(from.startPerson, into.startPerson)
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    pairParents(next)
    pairSpouses(next)
  }
  return { persons, families }
}

function areNamedAlike(one: ProfileMember | undefined, other: ProfileMember | undefined): boolean {
  if (one === undefined || other === undefined || one.searchName === '') return false
  const contradict = one.birthYear !== null && other.birthYear !== null && one.birthYear !== other.birthYear
  return one.searchName === other.searchName && !contradict
}

const hasParent = ({ father, mother }: FamilyTies, person: number) => father === person || mother === person
const spouseIn = ({ father, mother }: FamilyTies, person: number) => (father === person ? mother : father)
