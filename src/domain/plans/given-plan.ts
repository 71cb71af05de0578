import type { SubscriptionStatus } from '#contract/group-admin/subscription.ts'

/**
 * True for a plan that staff has given and not taken back. The bank does not know it, so the bank's word never changes it.
 * `providerId` is the bank's name for the subscription.
 */
export const isGiven = ({
  providerId,
  status,
}: {
  readonly providerId: string | null
  readonly status: SubscriptionStatus
}): boolean => providerId === null && status === 'Active'
