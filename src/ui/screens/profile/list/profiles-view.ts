import type { DataGroupId } from '#domain/ids.ts'
import type { ProfileType } from '#domain/profile/profile-type.ts'
import type { PersonFace } from '#ui/components/people/person-face.ts'

/** A profile in the list. */
export interface ProfileCardView {
  readonly id: DataGroupId
  readonly href: string
  readonly face: PersonFace
  readonly type: ProfileType
  readonly isChild: boolean
  readonly owner: { readonly name: string; readonly isViewer: boolean }
}

/** What the list of profiles shows. */
export interface ProfilesView {
  /** The user whose profiles these are; null for all that the viewer sees. */
  readonly of: { readonly name: string; readonly isViewer: boolean } | null
  /** Supervised users do not see the list (PRF-05). */
  readonly isHidden: boolean
  readonly own: ProfileCardView | null
  readonly managed: readonly ProfileCardView[]
}
