/** The actors of choosing, cancelling and keeping a plan. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import {
  addSubscription,
  cancelSubscription,
  changeSubscriptionPlan,
  type PlanChangeOutcome,
  previewPlanChange,
  setUpCard,
} from '#contract/group-admin/subscription.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { SubscriptionId, UserId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { PlanId } from '#domain/plans/plans.ts'

interface Needs {
  readonly model: Pick<Model, 'append'>
  readonly transport: Transport
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
  readonly userId: UserId
}

interface Confirmed {
  readonly subscriptionId: SubscriptionId | null
  readonly planId: PlanId
  readonly charge: number
}

interface Intent {
  readonly id: string
  readonly clientSecret: string
}

type ChangeRefusal = RefusalOf<typeof addSubscription> | RefusalOf<typeof changeSubscriptionPlan>
type SetUp = Result<Intent, RefusalOf<typeof setUpCard>>
interface ForSubscription {
  readonly subscriptionId: SubscriptionId
}
type Settled = Result<null, RefusalOf<typeof cancelSubscription>>
interface Own {
  readonly subscription: { readonly id: SubscriptionId; readonly planId: PlanId }
}

/** After each act, also if it was refused or its answer was lost, the pages read the plan again. */
export function planActors({ model, transport, now, userId }: Needs) {
  const planChanged = () =>
    model.append(
      { type: 'marked-stale', keys: [keyOf('subscriptionsOfUser', userId), keyOf('user', userId)] },
      now(),
    )

  return {
    preview: fromPromise(({ input: { planId }, signal }: Call<{ planId: PlanId }>) =>
      send(transport, previewPlanChange, { params: { id: userId }, query: { planId } }, { signal }),
    ),

    change: fromPromise(
      async ({
        input: { subscriptionId, planId, charge },
        signal,
      }: Call<Confirmed>): Promise<Result<Intent | null, ChangeRefusal>> => {
        const query = { planId, charge }
        const changed = await (subscriptionId === null
          ? send(transport, addSubscription, { query }, { signal })
          : send(transport, changeSubscriptionPlan, { params: { id: subscriptionId }, query }, { signal })
        ).finally(planChanged)
        return changed.ok ? ok(intentIn(changed.value)) : changed
      },
    ),

    endPlan: fromPromise(async ({ input: { subscription }, signal }: Call<Own>): Promise<Settled> => {
      const call = { params: { id: subscription.id } }
      const ended = await send(transport, cancelSubscription, call, { signal }).finally(planChanged)
      return ended.ok ? ok(null) : ended
    }),

    setUpCard: fromPromise(
      async ({ input: { subscriptionId }, signal }: Call<ForSubscription>): Promise<SetUp> => {
        const begun = await send(transport, setUpCard, { params: { id: subscriptionId } }, { signal })
        if (!begun.ok) return begun
        return ok({ id: begun.value.setupIntentId, clientSecret: begun.value.clientSecret })
      },
    ),

    /** Choosing the present plan takes a scheduled change back. If nothing is scheduled any more, that is as well. */
    keepPlan: fromPromise(async ({ input: { subscription }, signal }: Call<Own>): Promise<Settled> => {
      const call = { params: { id: subscription.id }, query: { planId: subscription.planId } }
      const kept = await send(transport, changeSubscriptionPlan, call, { signal }).finally(planChanged)
      return kept.ok || kept.problem === 'same-plan' ? ok(null) : refuse(kept.problem)
    }),
  }
}

function intentIn({ paymentIntentId, clientSecret }: PlanChangeOutcome): Intent | null {
  return paymentIntentId === null || clientSecret === null ? null : { id: paymentIntentId, clientSecret }
}

interface Call<Input> {
  readonly input: Input
  readonly signal: AbortSignal
}
