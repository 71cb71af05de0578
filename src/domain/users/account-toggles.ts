/** The switches of an account that staff with ManageUsers may change (ADM-18, ADM-19, resolution 71). */
import type { RefusalOf } from '#contract/endpoint.ts'
import type { Failure } from '#contract/failure.ts'
import type { Subscription } from '#contract/group-admin/subscription.ts'
import type { User } from '#contract/group-admin/user.ts'
import type { setProfessional } from '#contract/group-admin/user-admin.ts'
import { isGivenPlan } from '../plans/own-plan.ts'

export const accountToggles = ['nameConfirmed', 'limitsDisabled', 'professional'] as const
export type AccountToggle = (typeof accountToggles)[number]

export interface ToggleChange {
  readonly toggle: AccountToggle
  readonly value: boolean
}

export type ToggleProblem = Failure | Exclude<RefusalOf<typeof setProfessional>, 'not-found'>

/** The current values of the switches. A switch whose value is not known is absent. */
export type Toggles = Readonly<Partial<Record<AccountToggle, boolean>>>

export const togglesOf = (
  { metadata, limitsDisabled = false }: Pick<User, 'metadata' | 'limitsDisabled'>,
  /** Null before they are loaded. */
  subscriptions: readonly Subscription[] | null,
): Toggles => ({
  nameConfirmed: metadata['nameConfirmed'] === true,
  limitsDisabled,
  ...(subscriptions === null ? {} : { professional: subscriptions.some(isGivenPlan) }),
})
