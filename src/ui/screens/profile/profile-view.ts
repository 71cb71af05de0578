import type { PersonId } from '#domain/ids.ts'
import type { StoredDetail } from '#domain/person/detail-draft.ts'
import type { YearGap } from '#domain/profile/life-rows.ts'
import type { ProfileType } from '#domain/profile/profile-type.ts'
import type { PersonFace } from '../../components/people/person-face.ts'

/** A row of the details list. */
export interface DetailRowView {
  readonly stored: StoredDetail
  readonly date: string
  readonly title: string
  /** The value: 'a teacher'. Empty if there is none. */
  readonly text: string
  readonly gap: YearGap | null
  /** A long way from an earlier place, by the lowest level of its name. */
  readonly move: { readonly miles: number; readonly from: string } | null
  readonly mayEdit: boolean
  /** False for the only name of the person. */
  readonly mayDelete: boolean
  /** True while the server has not answered. */
  readonly saving: boolean
}

/** What the page of a profile shows. */
export interface ProfileView {
  readonly id: PersonId
  readonly face: PersonFace
  readonly type: ProfileType
  /** True if others see only name and gender of the person (PRF-26). */
  readonly isRestricted: boolean
  /** The profile that the person is a relative in; null if the profile is about the person. */
  readonly within: { readonly name: string; readonly isOwn: boolean } | null
  /** The user to whom the profile belongs. */
  readonly owner: { readonly name: string; readonly href: string; readonly isViewer: boolean }
  readonly mayAdd: boolean
  /** Null before the details are loaded. */
  readonly rows: readonly DetailRowView[] | null
  /** The page of the same person in a tree of the viewer; null if there is none. */
  readonly treeHref: string | null
}

export const profileTabs = ['person', 'matches', 'files', 'sharing', 'manage'] as const
export type ProfileTab = (typeof profileTabs)[number]
/** @param begin the tab of an address that names none */
export const readProfileTab = (text: string | null, begin: ProfileTab = 'person'): ProfileTab =>
  profileTabs.find((tab) => tab === text) ?? begin
