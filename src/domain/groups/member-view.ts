/** A tree or profile as the members of a family group see it. */
import type { Person } from '#contract/research/person.ts'
import type { TreePreview } from '#contract/research/tree-preview.ts'
import type { PersonId } from '../ids.ts'
import type { SharedData } from './group-share.ts'

export type { TreePreview }

/** A person in the middle and the relatives in a preview. Each person appears once. */
export interface SeenFamily {
  readonly centre: Person
  readonly parents: readonly Person[]
  readonly spouses: readonly Person[]
  readonly children: readonly Person[]
  /** Brothers, sisters, grandparents, grandchildren. */
  readonly others: readonly Person[]
}

type Kind = 'parents' | 'spouses' | 'children' | 'others'

/** Arranges the sample of a preview around its first person; null for a tree without persons. */
export function familyIn({ sample }: Pick<TreePreview, 'sample'>): SeenFamily | null {
  const [centre, ...relatives] = sample
  if (centre === undefined) return null
  const byKind = Map.groupBy(relatives, (person) => kindOf(person, centre))
  const of = (kind: Kind) => byKind.get(kind) ?? []
  return {
    centre,
    parents: of('parents').toSorted(fathersFirst),
    spouses: of('spouses'),
    children: of('children'),
    others: of('others'),
  }
}

function kindOf(person: Person, centre: Person): Kind {
  const own = roles(centre)
  for (const [familyId, role] of roles(person)) {
    const ofCentre = own.get(familyId)
    if (ofCentre === undefined) continue
    if (ofCentre === 'Child') return role === 'Child' ? 'others' : 'parents'
    return role === 'Child' ? 'children' : 'spouses'
  }
  return 'others'
}

const roles = ({ familyRelationships }: Person) =>
  new Map(familyRelationships.map(({ familyId, role }) => [familyId, role]))

const fathersFirst = (one: Person, other: Person) => Number(isFather(other)) - Number(isFather(one))
const isFather = ({ familyRelationships }: Person) =>
  familyRelationships.some(({ role }) => role === 'Father')

/** A request for a preview: the tree or profile, and the person in the middle (null means the start person). */
export interface Look {
  readonly data: SharedData
  readonly around: PersonId | null
}
