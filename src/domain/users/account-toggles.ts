/** The switches of an account that staff with ManageUsers may change (ADM-18, ADM-19). */
import type { User } from '#contract/group-admin/user.ts'

export const accountToggles = ['nameConfirmed', 'limitsDisabled'] as const
export type AccountToggle = (typeof accountToggles)[number]

export interface ToggleChange {
  readonly toggle: AccountToggle
  readonly value: boolean
}

/** The current values of the switches. */
export const togglesOf = ({
  metadata,
  limitsDisabled = false,
}: Pick<User, 'metadata' | 'limitsDisabled'>): Readonly<Record<AccountToggle, boolean>> => ({
  nameConfirmed: metadata['nameConfirmed'] === true,
  limitsDisabled,
})
