import type { AccountTab } from '#domain/users/account-tabs.ts'
import type { Toggles } from '#domain/users/account-toggles.ts'
import type { ContactInfo } from '#domain/users/contact-info.ts'

/** A tree, a profile or a family group of the user that the viewer may open. */
export interface OwnedGroupView {
  readonly id: string
  readonly name: string
  readonly href: string | null
}

export interface AccountView {
  /** True for the viewer's own account. */
  readonly own: boolean
  /** The user's name for sentences and headings; `Unknown name` if it is hidden. */
  readonly name: string
  readonly address: string | null
  readonly tabs: readonly AccountTab[]
  readonly contact: ContactInfo
  readonly mayEdit: boolean
  /** True if a parent manages this account. */
  readonly supervised: boolean
  /** True if the viewer is a parent of this user. */
  readonly supervises: boolean
  readonly trees: readonly OwnedGroupView[]
  readonly profiles: readonly OwnedGroupView[]
  /** The family groups of the user of which the viewer is a member too. */
  readonly familyGroups: readonly OwnedGroupView[]
  /** Where the profile of this user is edited; null if the viewer may not, or if it is not loaded (ACC-09). */
  readonly profileHref: string | null
  /** The plan of the account; null if the viewer may not read the data of the account (ACC-14). */
  readonly plan: PlanView | null
  /** The switches of staff; null for viewers without ManageUsers (ADM-18, ADM-19). */
  readonly toggles: Toggles | null
  /** The account can be reset by the viewer (ACC-10). */
  readonly mayReset: boolean
  /** The viewer can download everything in the account: its user, who is no visitor of the demo. */
  readonly mayExport: boolean
}

export interface PlanView {
  /** The maximum number of trees; null if unlimited. */
  readonly maxTrees: number | null
  /** The maximum number of people with whom trees can be shared; null if unlimited. */
  readonly maxShares: number | null
  readonly limitsDisabled: boolean
}
