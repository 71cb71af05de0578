/** What the user enters to add a relative, and when it may be sent (PRF-10, PRF-17 to PRF-20, PRF-23, REL-05). */
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { Gender } from '#contract/research/person.ts'
import type { Relationship } from '#contract/research/relative.ts'
import { type Result, refuse } from '#contract/result.ts'
import type { FamilyId } from '../ids.ts'
import { holds, type Permissions } from '../permission/permissions.ts'
import {
  decideRelative,
  needsOwner,
  type RelativeAdded,
  type RelativeRefusal,
} from '../person/decide-relative.ts'
import type { FamilyOfPerson, PersonFamilies } from './person-families.ts'
import { mayEditDetails } from './profile-type.ts'

/** The relatives that the page of a profile offers to add. */
export const relativeKinds = ['father', 'mother', 'spouse', 'child'] as const
export type RelativeKind = (typeof relativeKinds)[number]

/** The kinds of relatives that the viewer may add. Only the owner of a profile adds parents and spouses (PRF-23). */
export function kindsToAdd(
  group: Pick<DataGroup, 'groupType' | 'trackedGroupId'>,
  permissions: Permissions,
): readonly RelativeKind[] {
  if (!mayEditDetails(group, permissions)) return []
  const isOwner = holds(permissions, 'Owner')
  return relativeKinds.filter((kind) => isOwner || !relationshipsOf[kind].some(needsOwner))
}

/** The relative that a user begins to add, and what is known of the person's families at that time. */
export interface RelativeStart {
  readonly kind: RelativeKind
  readonly families: PersonFamilies
}

export interface RelativeDraft {
  readonly relationship: Relationship
  readonly givenName: string
  readonly surname: string
  /** The family that the relative joins; null for a new one, and before the user has chosen one. */
  readonly familyId: FamilyId | null
}

/** The relationships that a kind of relative can have; the form asks if there are several. */
export const relationshipsOf: Readonly<Record<RelativeKind, readonly Relationship[]>> = {
  father: ['Father'],
  mother: ['Mother'],
  spouse: ['Husband', 'Wife'],
  child: ['Son', 'Daughter'],
}

/** The families that the user chooses from, null being a new one. Empty if there is no choice. */
export function familyOptions({ kind, families }: RelativeStart): readonly (FamilyOfPerson | null)[] {
  const { asSpouse } = families
  if (kind === 'child') return asSpouse.length > 1 ? asSpouse : []
  const open = kind === 'spouse' ? asSpouse.filter(lacksSpouse) : []
  return open.length === 0 ? [] : [...open, null]
}

/** True if the draft may join this family, or begin a new one (null). */
export const mayJoin = (start: RelativeStart, familyId: FamilyId | null): boolean =>
  familyOptions(start).some((family) => (family?.id ?? null) === familyId)

/** True if the relative can be added only when the gender of the person is known. */
export function needsGender({ kind, families: { person, asSpouse } }: RelativeStart): boolean {
  if (person.gender !== 'Unknown') return false
  return kind === 'spouse' || (kind === 'child' && asSpouse.length === 0)
}

/** The draft with which the form opens. */
export function beginDraft(start: RelativeStart): RelativeDraft {
  const { kind, families } = start
  return {
    relationship: firstRelationship(kind, families.person.gender),
    givenName: '',
    surname: likelySurname(start),
    // A parent without a spouse mostly adds the other parent of the children.
    familyId: kind === 'spouse' ? (familyOptions(start)[0]?.id ?? null) : null,
  }
}

/** Fathers mostly have the surname of the person, and children that of their father. */
function likelySurname({ kind, families: { surname, asSpouse } }: RelativeStart): string {
  if (kind === 'father') return surname
  if (kind !== 'child') return ''
  const [only, second] = asSpouse
  return (second === undefined && only?.fatherSurname) || surname
}

/** Decides whether the draft may be sent. The server decides again, with the families that it has. */
export function decideRelativeDraft(
  { families }: RelativeStart,
  { familyId, ...draft }: RelativeDraft,
): Result<RelativeAdded, RelativeRefusal> {
  const family =
    familyId === null
      ? null
      : [...families.asChild, ...families.asSpouse].find(({ id }) => id === familyId)?.number
  return family === undefined ? refuse('no-such-family') : decideRelative(families, { ...draft, family })
}

const firstRelationship = (kind: RelativeKind, gender: Gender): Relationship => {
  if (kind === 'spouse') return gender === 'Male' ? 'Wife' : 'Husband'
  return kind === 'child' ? 'Son' : kind === 'father' ? 'Father' : 'Mother'
}

/** True for a family with one parent only, who is the person. */
export const lacksSpouse = ({ father, mother }: Pick<FamilyOfPerson, 'father' | 'mother'>) =>
  father === null || mother === null
