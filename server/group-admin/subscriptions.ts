/** Plans that users pay for. */
import {
  addSubscription,
  cancelSubscription,
  changeSubscriptionPlan,
  confirmCardSetup,
  confirmPaymentIntent,
  getUserPaymentMethods,
  getUserReceipts,
  getUserSubscriptions,
  type PlanChangeOutcome,
  previewPlanChange,
  setUpCard,
} from '#contract/group-admin/subscription.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { SubscriptionId, UserId } from '#contract/wire.ts'
import { holds } from '#domain/permission/permissions.ts'
import { freePlan } from '#domain/plans/plans.ts'
import { runningIn } from '#domain/plans/settle.ts'
import { permissionsOnUser } from '../access/user-standing.ts'
import { beginCardChange, finishCardChange } from '../payments/change-card.ts'
import { chooseInTurn } from '../payments/choice-turns.ts'
import { type ChoiceRefusal, choosePlan, decideFor, type PlanChoice } from '../payments/choose-plan.ts'
import type { PaymentIntent } from '../payments/provider.ts'
import { settleAccount } from '../payments/settle-account.ts'
import { storedAccounts } from '../payments/stored-accounts.ts'
import { serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import {
  customerOf,
  ledgerOf,
  ownerOfSubscription,
  paymentMethodsOf,
  subscriptionsOf,
} from '../store/readers/payments.ts'
import { isSameSecret } from '../values/same-secret.ts'
import { type Viewer, withoutPrivileges } from '../values/viewer.ts'
import { previewOf } from './plan-preview.ts'
import {
  outcomeView,
  paymentMethodView,
  receiptView,
  shownSubscriptions,
  subscriptionView,
} from './subscription-view.ts'

export const subscriptionEndpoints = [
  serve(addSubscription, ({ query, viewer }, tools) =>
    chooseInTurn(viewer.userId, async () => {
      const { payments, clock } = tools
      const account = payments === null ? null : (await settleAccount(payments, viewer.userId))?.account
      if (account != null && runningIn(account.subscriptions, clock()) !== null)
        return refuse('has-subscription')
      return choose(tools, viewer, viewer.userId, query)
    }),
  ),

  serve(changeSubscriptionPlan, ({ params, query, viewer }, tools) =>
    chooseFor(tools, viewer, params.id, query),
  ),

  serve(cancelSubscription, ({ params, viewer }, tools) =>
    chooseFor(tools, viewer, params.id, { planId: freePlan.id }),
  ),

  serve(confirmPaymentIntent, async ({ params, query, viewer }, tools) => {
    const { payments } = tools
    if (payments === null) return refuse('plans-not-sold')
    const intent = await payments.provider.intent(params.id)
    const userId = await payerOf(tools, viewer, intent, query.clientSecret)
    if (intent === null || userId === null) return refuse('not-found')
    await settleAccount(payments, userId)
    return ok({ status: intent.status })
  }),

  serve(setUpCard, async ({ params, viewer }, tools) => {
    const { payments } = tools
    const userId = await ownerFor(tools, viewer, params.id)
    if (userId === null) return refuse('not-found')
    if (!(await administers(tools, viewer, userId))) return refuse('not-allowed')
    if (payments === null) return refuse('plans-not-sold')
    const begun = await beginCardChange(payments, userId)
    return begun.ok ? ok({ setupIntentId: begun.value.id, clientSecret: begun.value.clientSecret }) : begun
  }),

  serve(confirmCardSetup, async ({ params, query, viewer }, tools) => {
    const { payments } = tools
    if (payments === null) return refuse('plans-not-sold')
    const setup = await payments.provider.cardSetup(params.id)
    const userId = await payerOf(tools, viewer, setup, query.clientSecret)
    if (setup === null || userId === null) return refuse('not-found')
    return chooseInTurn(userId, async () =>
      ok({ status: await finishCardChange(payments, userId, params.id) }),
    )
  }),

  serve(getUserSubscriptions, async ({ params }, { store }) => {
    const customerId = await customerOf(store.db, params.id)
    const shown = shownSubscriptions(await subscriptionsOf(store.db, params.id))
    return { items: shown.map((one) => subscriptionView(one, customerId)) }
  }),

  serve(getUserPaymentMethods, async ({ params }, { store }) => {
    const customerId = await customerOf(store.db, params.id)
    return {
      items: (await paymentMethodsOf(store.db, params.id)).map((one) => paymentMethodView(one, customerId)),
    }
  }),

  serve(getUserReceipts, async ({ params }, { store }) => ({
    items: (await ledgerOf(store.db, params.id)).map(receiptView),
  })),

  serve(previewPlanChange, async ({ params, query }, { store, clock }) => {
    const account = await storedAccounts(store).find(params.id)
    if (account === null) return refuse('not-found')
    const now = clock()
    const decided = decideFor(account, query.planId, now)
    return decided.ok ? ok(await previewOf(store.db, params.id, query.planId, decided.value, now)) : decided
  }),
]

type Chosen = Result<PlanChangeOutcome, ChoiceRefusal | 'not-allowed' | 'plans-not-sold'>

/** Chooses for the user who pays for a subscription, when it is that user's turn. */
async function chooseFor(
  tools: Tools,
  viewer: Viewer,
  id: SubscriptionId,
  choice: PlanChoice,
): Promise<Chosen> {
  const userId = await ownerFor(tools, viewer, id)
  return userId === null
    ? refuse('not-found')
    : chooseInTurn(userId, () => choose(tools, viewer, userId, choice))
}

async function choose(tools: Tools, viewer: Viewer, userId: UserId, choice: PlanChoice): Promise<Chosen> {
  const { payments } = tools
  if (!(await administers(tools, viewer, userId))) return refuse('not-allowed')
  if (payments === null) return refuse('plans-not-sold')
  const chosen = await choosePlan(payments, userId, choice)
  return chosen.ok ? ok(outcomeView(chosen.value)) : chosen
}

/** Only the account's own Administrator spends its money (PLN-29): neither staff, nor somebody who acts for the user. */
const administers = async ({ store }: Tools, viewer: Viewer, userId: UserId): Promise<boolean> =>
  viewer.actorId === null &&
  holds(await permissionsOnUser(store.db, withoutPrivileges(viewer), userId), 'ModifyPermissions')

/** The user of a payment or a card; null unless the viewer spends that user's money and knows the secret. */
async function payerOf(
  tools: Tools,
  viewer: Viewer,
  intent: PaymentIntent | null,
  clientSecret: string,
): Promise<UserId | null> {
  if (intent?.customerId == null || !isSameSecret(intent.clientSecret, clientSecret)) return null
  const userId = (await tools.payments?.accounts.ownerOf(intent.customerId)) ?? null
  return userId !== null && (await administers(tools, viewer, userId)) ? userId : null
}

/** The user of a subscription; null if the viewer may not know of it. */
async function ownerFor({ store }: Tools, viewer: Viewer, id: SubscriptionId): Promise<UserId | null> {
  const userId = await ownerOfSubscription(store.db, id)
  if (userId === null) return null
  const held = await permissionsOnUser(store.db, withoutPrivileges(viewer), userId)
  return holds(held, 'ReadItems') ? userId : null
}
