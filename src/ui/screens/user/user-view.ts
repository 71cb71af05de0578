import type { SocialService, UserProfile } from '#domain/users/user-profile.ts'

export interface UserTreeView {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly personCount: number
}

/** A family group of the user that the viewer may open. */
export interface UserGroupView {
  readonly id: string
  readonly name: string
  readonly href: string
}

export interface UserView {
  readonly own: boolean
  /** `Unknown name` if the name is hidden. */
  readonly name: string
  readonly photoUrl: string | null
  readonly demo: boolean
  readonly joined: string
  readonly location: string
  /** The country as an ISO 3166 code, for the flag. */
  readonly countryCode: string | null
  readonly email: string | null
  readonly mobileNumber: string | null
  readonly social: readonly {
    readonly service: SocialService
    readonly name: string
    readonly href: string
  }[]
  /** `1999 (27 yrs)`; null without a year. */
  readonly since: string | null
  readonly tools: readonly string[]
  readonly profile: UserProfile
  /** The last possible year in which a user can have begun. */
  readonly latestYear: number
  readonly mayEdit: boolean
  /** The account page of the user; null for viewers who may not open it. */
  readonly accountHref: string | null
  readonly supervises: boolean
  /** The trees of the user; null before they are loaded. */
  readonly trees: readonly UserTreeView[] | null
  /** Only groups of which the viewer is a member too. */
  readonly groups: readonly UserGroupView[]
  /** What the user has done lately; null if the user hides it. */
  readonly activity: readonly { readonly key: string; readonly text: string; readonly href: string }[] | null
  readonly surnames: readonly { readonly name: string; readonly count: number }[] | null
}

export const userTabs = ['about', 'trees', 'groups'] as const
export type UserTab = (typeof userTabs)[number]
export const readUserTab = (text: string | null): UserTab => userTabs.find((tab) => tab === text) ?? 'about'
