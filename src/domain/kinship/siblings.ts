import type { FamilyId, PersonId } from '#contract/wire.ts'
import { inBirthOrder } from './birth-order.ts'
import { childrenIn, claim } from './children.ts'
import { familiesOf, type Kin, type KinFamily } from './kin.ts'
import { parentFamiliesOf } from './parents.ts'

export interface SiblingGroup {
  readonly familyId: FamilyId
  /** Full siblings share both parents of a family; half-siblings share one. */
  readonly kind: 'full' | 'half'
  /** The parent shared by the person and the half-siblings; null for full siblings. */
  readonly sharedParentId: PersonId | null
  /** The siblings of this kind, in birth order. */
  readonly siblings: readonly PersonId[]
}

/**
 * Returns a person's siblings by family: first those of the parent families, then half-siblings by the shared parent.
 */
export function siblingGroupsOf(kin: Kin, personId: PersonId): SiblingGroup[] {
  const drawn = new Set<PersonId>([personId])
  const own = familiesOf(kin, personId, 'child')
  const grouped = (family: KinFamily, kind: 'full' | 'half', sharedParentId: PersonId | null) => ({
    familyId: family.id,
    kind,
    sharedParentId,
    siblings: inBirthOrder(kin, claim(drawn, childrenIn(family))),
  })
  const parents = parentFamiliesOf(kin, personId)
  const full = parents.flatMap(({ familyId }) => own.filter((family) => family.id === familyId))
  const groups = [
    ...full.map((family) => grouped(family, 'full', null)),
    ...parents
      .flatMap(({ fatherId, motherId }) => [fatherId, motherId])
      .filter((id) => id !== null)
      .flatMap((parent) =>
        familiesOf(kin, parent, 'parent')
          .filter((family) => !own.includes(family))
          .map((family) => grouped(family, 'half', parent)),
      ),
  ]
  return groups.filter((group) => group.siblings.length > 0)
}

/** Returns all siblings of a person, including half-siblings, in birth order. */
export function siblingsOf(kin: Kin, personId: PersonId): PersonId[] {
  return inBirthOrder(
    kin,
    siblingGroupsOf(kin, personId).flatMap((group) => group.siblings),
  )
}
