import { ok, type Result, refuse } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import { decideGivenPlan } from '#domain/plans/decide-given-plan.ts'
import { planInForce } from '#domain/plans/settle.ts'
import { publishUsersChanged } from '../store/publish.ts'
import { findPayingUser, subscriptionsOf } from '../store/readers/payments.ts'
import type { Queries, Store } from '../store/store.ts'
import { changeGivenPlan, openPayingAccount, raiseRevision } from '../store/writers/payments.ts'
import { putPlanInForce } from '../store/writers/plan-in-force.ts'
import type { Grant } from '../values/grant.ts'

/** Gives a user the plan Professional, or takes it back. Its limits hold at once. */
export const setGivenPlan = (
  store: Store,
  grant: Grant<'user', 'Read'>,
  wanted: boolean,
  now: Date,
): Promise<Result<null, 'not-found' | 'demo-visitor' | 'has-subscription'>> =>
  store.transaction(async (queries) => {
    // The cast is safe, because the grant was made for a user.
    const userId = grant.id as UserId
    const seen = await decide(queries, userId, wanted, now)
    if (!seen.ok || seen.value.kind === 'nothing') return seen.ok ? ok(null) : seen
    await openPayingAccount(queries, userId)
    // The user or another member of staff may have changed the plan before the lock was there.
    const decided = await decide(queries, userId, wanted, now)
    if (!decided.ok || decided.value.kind === 'nothing') return decided.ok ? ok(null) : decided
    await changeGivenPlan(queries, userId, decided.value, now)
    // A choice of the user that is under way has seen the account without this, and is decided again.
    await raiseRevision(queries, userId)
    await putPlanInForce(queries, userId, planInForce(await subscriptionsOf(queries, userId), now), now)
    await publishUsersChanged(queries, [userId])
    return ok(null)
  })

async function decide(queries: Queries, userId: UserId, wanted: boolean, now: Date) {
  const user = await findPayingUser(queries, userId)
  if (user === null) return refuse('not-found')
  const subscriptions = await subscriptionsOf(queries, userId)
  const isDemoVisitor = user.privileges.includes('DemoUser')
  return decideGivenPlan({ subscriptions, isDemoVisitor }, wanted, now)
}
