import type { infer as Infer } from 'zod/mini'
import type { UserLimits } from '#contract/group-admin/user.ts'
import type { MemberLimit } from '../store/writers/members.ts'

export type Limits = Infer<typeof UserLimits>

/** What the plan without a price includes; -1 would stand for unlimited. */
export const freePlanLimits: Limits = { researchGroupLimit: 2, sharingLimit: 5, shareAnyOwner: false }

/** The limits that hold for a user: those stored for the user, else the plan's; none where they are disabled. */
export function limitsOf(user: { readonly limits: Limits | null; readonly limitsDisabled: boolean }): Limits {
  if (user.limitsDisabled) return { researchGroupLimit: -1, sharingLimit: -1, shareAnyOwner: true }
  return user.limits ?? freePlanLimits
}

/** True when a count has room for one more. */
export const hasRoom = (limit: number, count: number) => limit < 0 || count < limit

/** With how many people the plan of an owner lets trees be shared. */
export const sharingLimit: MemberLimit = {
  allows: (owner, sharingUsers) => hasRoom(limitsOf(owner).sharingLimit, sharingUsers),
}
