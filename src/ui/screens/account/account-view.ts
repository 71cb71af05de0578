import type { AccountTab } from '#domain/users/account-tabs.ts'
import type { ContactInfo } from '#domain/users/contact-info.ts'

/** A tree or a profile of the user that the viewer may open. */
export interface OwnedGroupView {
  readonly id: string
  readonly name: string
  readonly href: string | null
}

export interface AccountView {
  /** Whether this is the viewer's own account. */
  readonly own: boolean
  /** As it stands in sentences and headings; `Unknown name` if it is hidden. */
  readonly name: string
  readonly address: string | null
  readonly tabs: readonly AccountTab[]
  readonly contact: ContactInfo
  readonly mayEdit: boolean
  /** Somebody manages this account as a parent. */
  readonly supervised: boolean
  readonly trees: readonly OwnedGroupView[]
  readonly profiles: readonly OwnedGroupView[]
  /** Null where the viewer may not read the data of the account (ACC-14). */
  readonly plan: PlanView | null
}

export interface PlanView {
  /** How many trees the plan includes; null for any number. */
  readonly maxTrees: number | null
  /** With how many people trees can be shared; null for any number. */
  readonly maxShares: number | null
  readonly limitsDisabled: boolean
}
