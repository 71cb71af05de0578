/** What staff with ManageUsers switches on and off in the account of a user (ADM-18, ADM-19). */
import type { User } from '#contract/group-admin/user.ts'

export const accountToggles = ['nameConfirmed', 'limitsDisabled'] as const
export type AccountToggle = (typeof accountToggles)[number]

export interface ToggleChange {
  readonly toggle: AccountToggle
  readonly value: boolean
}

/** How the switches stand. */
export const togglesOf = ({
  metadata,
  limitsDisabled = false,
}: Pick<User, 'metadata' | 'limitsDisabled'>): Readonly<Record<AccountToggle, boolean>> => ({
  nameConfirmed: metadata['nameConfirmed'] === true,
  limitsDisabled,
})
