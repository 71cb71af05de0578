import type { PersonId } from '#domain/ids.ts'
import type { RelativeKind } from '#domain/profile/relative-draft.ts'
import type { PersonFace } from '#ui/components/people/person-face.ts'

export interface RelativeOvalView {
  readonly id: PersonId
  /** Null while the person is loading. */
  readonly face: PersonFace | null
  /** Null if the person is not visible. */
  readonly href: string | null
}

/** The small family around the person of a profile. */
export interface ProfileFamilyView {
  readonly face: PersonFace
  readonly fathers: readonly RelativeOvalView[]
  readonly mothers: readonly RelativeOvalView[]
  readonly spouses: readonly RelativeOvalView[]
  readonly children: readonly RelativeOvalView[]
  /** The kinds of relatives that the viewer may add. */
  readonly kindsToAdd: readonly RelativeKind[]
  /** True if the profile belongs to the viewer. */
  readonly isOwn: boolean
}
