import type { FamilyId, PersonId } from '#contract/wire.ts'
import { inBirthOrder } from './birth-order.ts'
import { familiesOf, type Kin, type KinFamily, spousesIn } from './kin.ts'

export interface SpouseFamily {
  readonly familyId: FamilyId
  /** Null when the source names nobody. */
  readonly spouseId: PersonId | null
  /** In birth order. */
  readonly children: readonly PersonId[]
}

/** A person's families as a spouse, by marriage where the dates are known; each child in its first family only. */
export function spouseFamiliesOf(kin: Kin, personId: PersonId): SpouseFamily[] {
  const drawn = new Set<PersonId>([personId])
  return byMarriage(kin, familiesOf(kin, personId, 'parent')).map((family) => ({
    familyId: family.id,
    spouseId: spousesIn(family, personId)[0] ?? null,
    children: inBirthOrder(kin, claim(drawn, childrenIn(family))),
  }))
}

/** Everybody a person is named with as a spouse. */
export function spousesOf(kin: Kin, personId: PersonId): PersonId[] {
  return [...new Set(familiesOf(kin, personId, 'parent').flatMap((family) => spousesIn(family, personId)))]
}

/** A person's children of all families, in birth order. */
export function childrenOf(kin: Kin, personId: PersonId): PersonId[] {
  return inBirthOrder(
    kin,
    spouseFamiliesOf(kin, personId).flatMap((family) => family.children),
  )
}

export const childrenIn = (family: KinFamily): PersonId[] => family.children.map((child) => child.personId)

/** Those of `ids` that nobody has claimed yet; they are claimed by it. */
export function claim(drawn: Set<PersonId>, ids: readonly PersonId[]): PersonId[] {
  return ids.filter((id) => {
    if (drawn.has(id)) return false
    drawn.add(id)
    return true
  })
}

/**
 * Where a marriage date is missing, the birth of the first child stands for it; a family with neither stays behind the one
 * that the source names before it.
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
