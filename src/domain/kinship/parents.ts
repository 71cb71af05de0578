import type { ChildLink } from '#contract/research/family.ts'
import type { FamilyId, PersonId } from '#contract/wire.ts'
import { familiesOf, type Kin, type KinFamily } from './kin.ts'

export interface ParentFamily {
  readonly familyId: FamilyId
  readonly fatherId: PersonId | null
  readonly motherId: PersonId | null
  /** How the person belongs to the family. */
  readonly link: ChildLink
}

/** Returns a person's parent families: birth families first, then adoptive, step and others in source order. */
export function parentFamiliesOf(kin: Kin, personId: PersonId): ParentFamily[] {
  return familiesOf(kin, personId, 'child')
    .map((family) => ({
      familyId: family.id,
      fatherId: except(personId, family.fatherId),
      motherId: except(personId, family.motherId),
      link: linkIn(family, personId),
    }))
    .sort((one, other) => rank(one) - rank(other))
}

/** Returns father and mother of the first parent family that names any. */
export function parentsOf(kin: Kin, personId: PersonId): PersonId[] {
  return (
    parentFamiliesOf(kin, personId)
      .map(parentsIn)
      .find((parents) => parents.length > 0) ?? []
  )
}

/** Returns parents of the other parent families who are not in `parentsOf`. */
export function otherParentsOf(kin: Kin, personId: PersonId): PersonId[] {
  const parents = parentsOf(kin, personId)
  const all = new Set(parentFamiliesOf(kin, personId).flatMap(parentsIn))
  return [...all].filter((id) => !parents.includes(id))
}

/** If a source does not say how a child belongs to a family, the child counts as born into it. */
export const isByBirth = (link: ChildLink) => link === 'birth' || link === 'unknown'

const rank = (family: ParentFamily) => (isByBirth(family.link) ? 0 : 1)
const except = (personId: PersonId, id: PersonId | null) => (id === personId ? null : id)
const parentsIn = ({ fatherId, motherId }: ParentFamily) =>
  [...new Set([fatherId, motherId])].filter((id) => id !== null)

function linkIn(family: KinFamily, personId: PersonId): ChildLink {
  return family.children.find((child) => child.personId === personId)?.link ?? 'unknown'
}
