import type { PlanChangePreview } from '#contract/group-admin/subscription.ts'
import type { UserId } from '#contract/wire.ts'
import type { PlanChange } from '#domain/plans/decide-plan-change.ts'
import { type PlanId, planOf } from '#domain/plans/plans.ts'
import { treesWithinLimit } from '#domain/plans/trees-within-limit.ts'
import { limitsOf, limitsOfPlan } from '#domain/users/plan-limits.ts'
import { namesOfSeeingGroups } from '../store/readers/family-groups.ts'
import { type OwnedTree, ownedTrees } from '../store/readers/owned-trees.ts'
import { planOf as plannedOf } from '../store/readers/tree-facts.ts'
import type { Queries } from '../store/store.ts'

/** What a decided change means for the person: sums, the date, and the trees that become read-only. */
export async function previewOf(
  queries: Queries,
  userId: UserId,
  chosen: PlanId,
  change: PlanChange,
  now: Date,
): Promise<PlanChangePreview> {
  const lost = keepsPlan(change) ? [] : await treesLost(queries, userId, chosen)
  return {
    kind: change.kind,
    charge: 'charge' in change ? change.charge : 0,
    credit: 'credit' in change ? change.credit : 0,
    date: dateOf(change, now).toISOString(),
    disabledTrees: lost.map(({ name }) => name),
    groupsOfDisabledTrees: await namesOfSeeingGroups(
      queries,
      userId,
      lost.map(({ id }) => id),
    ),
  }
}

const keepsPlan = ({ kind }: PlanChange): boolean =>
  kind === 'stay' || kind === 'withdraw' || kind === 'overdue'

function dateOf(change: PlanChange, now: Date): Date {
  if (change.kind === 'later') return change.from
  return change.kind === 'stay' ? change.renewal : now
}

async function treesLost(queries: Queries, userId: UserId, chosen: PlanId): Promise<readonly OwnedTree[]> {
  const user = await plannedOf(queries, userId)
  const limits = limitsOf({
    limits: limitsOfPlan(planOf(chosen)),
    limitsDisabled: user?.limitsDisabled ?? false,
  })
  const trees = await ownedTrees(queries, userId, 'not locked')
  return treesWithinLimit(trees, limits.researchGroupLimit).disable
}
