/** Puts a plan in force: the only place that gives a user the limits of a plan (LIM-12 to LIM-14). */
import { eq, inArray } from 'drizzle-orm'
import type { UserLimits } from '#contract/group-admin/user.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { type PlanId, planOf } from '#domain/plans/plans.ts'
import { treesWithinLimit } from '#domain/plans/trees-within-limit.ts'
import { limitsOf, limitsOfPlan } from '#domain/users/plan-limits.ts'
import { publish, publishUsersChanged } from '../publish.ts'
import { ownedTrees } from '../readers/owned-trees.ts'
import { dataGroups, users } from '../schema/group-admin.ts'
import type { Queries } from '../store.ts'

export async function putPlanInForce(
  queries: Queries,
  userId: UserId,
  planId: PlanId,
  now: Date,
): Promise<void> {
  // Every act locks data groups before users.
  const trees = await ownedTrees(queries, userId, 'locked')
  const [user] = await queries
    .select({
      limits: users.limits,
      limitsDisabled: users.limitsDisabled,
      contentLimit: users.contentLimit,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (user === undefined) return
  const plan = planOf(planId)
  const limits = limitsOfPlan(plan)
  const { contentLimit } = plan
  if (!areSame(limits, user.limits) || contentLimit !== user.contentLimit) {
    await queries.update(users).set({ limits, contentLimit, modifiedAt: now }).where(eq(users.id, userId))
    await publishUsersChanged(queries, [userId])
  }
  const limit = limitsOf({ ...user, limits }).researchGroupLimit
  const { disable, enable } = treesWithinLimit(trees, limit)
  await setDisabled(queries, disable, true, now)
  await setDisabled(queries, enable, false, now)
}

const areSame = (limits: UserLimits, stored: UserLimits | null): boolean =>
  limits.researchGroupLimit === stored?.researchGroupLimit &&
  limits.sharingLimit === stored.sharingLimit &&
  limits.shareAnyOwner === stored.shareAnyOwner

async function setDisabled(
  queries: Queries,
  trees: readonly { readonly id: DataGroupId }[],
  disabled: boolean,
  now: Date,
): Promise<void> {
  if (trees.length === 0) return
  const ids = trees.map(({ id }) => id)
  await queries.update(dataGroups).set({ disabled, modifiedAt: now }).where(inArray(dataGroups.id, ids))
  await publish(
    queries,
    ...ids.map(
      (dataGroupId) =>
        ({ dataGroupId, event: { name: 'Group.DataChanged', payload: { dataGroupId } } }) as const,
    ),
  )
}
