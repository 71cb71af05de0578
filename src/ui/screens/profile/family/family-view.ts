import type { FamilyId, PersonId } from '#domain/ids.ts'
import type { ChildLink } from '#domain/profile/relationship-form.ts'
import type { RelativeKind } from '#domain/profile/relative-draft.ts'
import type { ChosenSubject } from '#machines/relationship-edit/relationship-edit.machine.ts'
import type { PersonFace } from '#ui/components/people/person-face.ts'

export interface RelativeOvalView {
  readonly id: PersonId
  /** Null while the person is loading. */
  readonly face: PersonFace | null
  /** Null if the person is not visible. */
  readonly href: string | null
  /** How the relationship may be changed; null if the viewer may not. */
  readonly change: ChosenSubject | null
}

/** The parents in one of the families whose child the person is. */
export interface ParentGroupView {
  readonly familyId: FamilyId
  readonly link: ChildLink
  readonly fathers: readonly RelativeOvalView[]
  readonly mothers: readonly RelativeOvalView[]
  /** How the user may end that they are parents; null if the viewer may not, or if there are no other parents. */
  readonly change: ChosenSubject | null
}

/** The children whom the person has with one spouse. */
export interface ChildGroupView {
  readonly familyId: FamilyId
  /** Null if the other parent is not known. */
  readonly spouse: string | null
  readonly children: readonly RelativeOvalView[]
}

/** The small family around the person of a profile. */
export interface ProfileFamilyView {
  readonly face: PersonFace
  /** Several if two profiles with different parents were merged, or if a child was adopted. */
  readonly parentGroups: readonly ParentGroupView[]
  readonly spouses: readonly RelativeOvalView[]
  /** The families with children, in the order of the spouses. */
  readonly childGroups: readonly ChildGroupView[]
  /** Connecting the person with others of the profile; null if the viewer may not. */
  readonly change: ChosenSubject | null
  /** The kinds of relatives that the viewer may add. */
  readonly kindsToAdd: readonly RelativeKind[]
  /** True if the profile belongs to the viewer. */
  readonly isOwn: boolean
}
