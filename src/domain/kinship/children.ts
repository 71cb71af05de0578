import type { FamilyId, PersonId } from '#contract/wire.ts'
import { inBirthOrder } from './birth-order.ts'
import { familiesOf, type Kin, type KinFamily, spousesIn } from './kin.ts'

export interface SpouseFamily {
  readonly familyId: FamilyId
  /** The other parent; null if the source names no spouse. */
  readonly spouseId: PersonId | null
  /** The children of this family, in birth order. */
  readonly children: readonly PersonId[]
}

/** Returns a person's families as a spouse, by marriage date if known. A child appears only in its first family. */
export function spouseFamiliesOf(kin: Kin, personId: PersonId): SpouseFamily[] {
  const drawn = new Set<PersonId>([personId])
  return byMarriage(kin, familiesOf(kin, personId, 'parent')).map((family) => ({
    familyId: family.id,
    spouseId: spousesIn(family, personId)[0] ?? null,
    children: inBirthOrder(kin, claim(drawn, childrenIn(family))),
  }))
}

/** Returns all persons named as a spouse of this person. */
export function spousesOf(kin: Kin, personId: PersonId): PersonId[] {
  return [...new Set(familiesOf(kin, personId, 'parent').flatMap((family) => spousesIn(family, personId)))]
}

/** Returns a person's children from all families, in birth order. */
export function childrenOf(kin: Kin, personId: PersonId): PersonId[] {
  return inBirthOrder(
    kin,
    spouseFamiliesOf(kin, personId).flatMap((family) => family.children),
  )
}

export const childrenIn = (family: KinFamily): PersonId[] => family.children.map((child) => child.personId)

/** Returns those of `ids` that are not yet in `drawn`, and adds them to it. */
export function claim(drawn: Set<PersonId>, ids: readonly PersonId[]): PersonId[] {
  return ids.filter((id) => {
    if (drawn.has(id)) return false
    drawn.add(id)
    return true
  })
}

/**
 * Sorts by marriage date. If it is missing, the birth of the first child replaces it. If both are missing, the
 * family stays after the one before it in the source.
 */
function byMarriage(kin: Kin, families: readonly KinFamily[]): KinFamily[] {
  let latest = 0
  const placed = families.map((family) => {
    latest = family.marriageSortDate ?? firstBirthIn(kin, family) ?? latest
    return { family, date: latest }
  })
  return placed.sort((one, other) => one.date - other.date).map(({ family }) => family)
}

function firstBirthIn(kin: Kin, family: KinFamily): number | null {
  const births = childrenIn(family).flatMap((id) => kin.person(id)?.displayProperties.birthSortDate ?? [])
  return births.length === 0 ? null : Math.min(...births)
}
