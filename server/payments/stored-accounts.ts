import type { StoredSubscription } from '#domain/plans/settle.ts'
import { publishUsersChanged } from '../store/publish.ts'
import { queueSettlePlan } from '../store/queue.ts'
import { findPayingUser, subscriptionsOf, userOfCustomer } from '../store/readers/payments.ts'
import type { Queries, Store } from '../store/store.ts'
import {
  addPayingAccount,
  addSubscription,
  lockPayingAccount,
  putInLedger,
  putPaymentMethod,
  raiseRevision,
  updateSubscription,
} from '../store/writers/payments.ts'
import { putPlanInForce } from '../store/writers/plan-in-force.ts'
import type { PayingAccount, PayingAccounts } from './accounts.ts'

/** The paying accounts in the database. */
export const storedAccounts = (store: Store): PayingAccounts => ({
  find: async (userId) => {
    const user = await findPayingUser(store.db, userId)
    if (user === null) return null
    return {
      userId,
      userKey: user.subject,
      customerId: user.customerId,
      revision: user.revision ?? 0,
      isSupervised: user.isSupervised,
      isDemoVisitor: user.privileges.includes('DemoUser'),
      subscriptions: await subscriptionsOf(store.db, userId),
    }
  },

  ownerOf: (customerId) => userOfCustomer(store.db, customerId),

  setCustomer: (userId, customerId) => addPayingAccount(store.db, userId, customerId),

  addChoice: (account, choice) =>
    ifUnchanged(store, account, async (queries) => {
      await addSubscription(queries, account.userId, choice)
      await raiseRevision(queries, account.userId)
    }),

  // A user who has never chosen a paid plan is no customer of the provider, and has nothing to store.
  store: async (account, { subscriptions, bank, planId, nextTurn, now }) =>
    account.customerId === null ||
    ifUnchanged(store, account, async (queries) => {
      const { userId } = account
      const changed = subscriptions.filter((one, index) => !isSame(one, account.subscriptions[index]))
      for (const one of changed) await updateSubscription(queries, one)
      if (changed.length > 0) {
        await raiseRevision(queries, userId)
        // Other tabs of the user show the plan too.
        await publishUsersChanged(queries, [userId])
      }
      for (const card of bank.cards) await putPaymentMethod(queries, userId, card)
      for (const charge of bank.charges) {
        const paidFor = subscriptions.find(({ providerId }) => providerId === charge.subscriptionId)
        await putInLedger(queries, userId, charge, paidFor, now)
      }
      await putPlanInForce(queries, userId, planId, now)
      if (nextTurn !== null) await queueSettlePlan(queries, userId, nextTurn)
    }),
})

/** Returns false, and does nothing, if the account has changed since it was read. */
const ifUnchanged = (
  store: Store,
  { userId, revision }: PayingAccount,
  write: (queries: Queries) => Promise<void>,
): Promise<boolean> =>
  store.transaction(async (queries) => {
    if (!(await lockPayingAccount(queries, userId, revision))) return false
    await write(queries)
    return true
  })

const isSame = (one: StoredSubscription, other: StoredSubscription | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)
