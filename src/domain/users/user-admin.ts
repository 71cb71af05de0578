/** The users as staff sees them in the list (ADM-01 to ADM-03). */
import type { ListedUser, UserSort } from '#contract/group-admin/user-search.ts'

export type { ListedUser, UserSort }

/** The sort orders, in the order in which they are offered. */
export const userSorts = ['CreatedDate', 'Surname', 'GivenName'] as const satisfies readonly UserSort[]

/** The result of a user's last sync; null before the first one (ADM-02, resolution 44). */
export function syncMark({ usage }: Pick<ListedUser, 'usage'>): 'completed' | 'failed' | null {
  const state = usage?.lastSyncState ?? null
  if (state === null) return null
  return state === 'Completed' ? 'completed' : 'failed'
}

/** The names of the plans by the ids of their products (CST-06 to CST-10). */
const planNames: Readonly<Record<string, string>> = {
  'mem.1': 'Free',
  'gen.1': 'Basic',
  'plus.1': 'Complete',
  'pro.1': 'Professional',
}

/** The name of the plan that a user pays for; a user without a subscription has the free plan. */
export function planName({ subscription }: Pick<ListedUser, 'subscription'>): string {
  const productId = subscription?.items[0]?.price.productId ?? 'mem.1'
  return planNames[productId] ?? productId
}
