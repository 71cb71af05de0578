/**
 * Destroys the accounts whose waiting is over, and reminds the others in time. Each account goes in one transaction, and
 * everything can be repeated: if a crash ends the work, the next run goes on with the account that was not finished.
 */
import * as z from 'zod/mini'
import { UserId } from '#contract/wire.ts'
import { freePlan } from '#domain/plans/plans.ts'
import { deletionReminder } from '#domain/users/decide-account-deletion.ts'
import { mailDeletion } from '../group-admin/account-deletion-acts.ts'
import { deletionMail } from '../group-admin/deletion-mail.ts'
import { choosePlan } from '../payments/choose-plan.ts'
import { type Payments, settleAccount } from '../payments/settle-account.ts'
import { queueMail } from '../store/queue.ts'
import { lockGroupsOf } from '../store/readers/deletion-facts.ts'
import { dueDeletions, lockDueDeletion, remindedNow } from '../store/readers/due-deletions.ts'
import { lockAccounts, mailAddressesOf } from '../store/readers/parents.ts'
import type { Store } from '../store/store.ts'
import { childrenWaitingWith } from '../store/writers/account-deletions.ts'
import { destroyAccount } from '../store/writers/destroy-accounts.ts'
import type { Clock } from '../values/clock.ts'
import type { Tasks } from './start-jobs.ts'

export interface AccountWorkTools {
  readonly store: Store
  readonly clock: Clock
  readonly publicUrl: string
  /** Null if plans are not sold. */
  readonly payments: Payments | null
}

/** The name of the work that looks every hour which accounts are due. */
export const deleteAccountsTask = 'delete-accounts'

const EndPlan = z.object({ userId: UserId })

export const accountWork = (tools: AccountWorkTools): Tasks => ({
  [deleteAccountsTask]: async () => {
    await remind(tools)
    for (const userId of await dueDeletions(tools.store.db, tools.clock())) await destroy(tools, userId)
  },
  'end-plan': async (payload) => {
    if (tools.payments !== null) await endPlan(tools.payments, EndPlan.parse(payload).userId)
  },
})

async function remind(tools: AccountWorkTools): Promise<void> {
  const now = tools.clock()
  await tools.store.transaction(async (queries) => {
    const before = new Date(now.getTime() + deletionReminder)
    for (const { userId, deletesAt } of await remindedNow(queries, before, now))
      await mailDeletion(tools, queries, userId, 'soon', deletesAt)
  })
}

/** The bank is told first: if this ends between the two, the account is still there, and both are repeated. */
async function destroy({ store, clock, publicUrl, payments }: AccountWorkTools, userId: UserId) {
  if (payments !== null) await endSubscriptions(payments, userId)
  await store.transaction(async (queries) => {
    const now = clock()
    const family = [...(await childrenWaitingWith(queries, userId)), userId]
    await lockGroupsOf(queries, family)
    await lockAccounts(queries, family)
    const due = await lockDueDeletion(queries, userId, now)
    if (due === null) return
    for (const leaver of family) {
      const addresses = await mailAddressesOf(queries, leaver)
      await destroyAccount(queries, leaver, now)
      for (const to of addresses)
        await queueMail(queries, deletionMail(to, 'done', { deletesAt: due.deletesAt, publicUrl }))
    }
  })
}

/** Lets the plan end with its period. It is tried again if the bank is about to renew it. */
async function endPlan(payments: Payments, userId: UserId): Promise<void> {
  const chosen = await choosePlan(payments, userId, { planId: freePlan.id })
  if (!chosen.ok && chosen.problem === 'renews-soon')
    throw new Error('The plan is renewed at this moment. It is ended after that.')
}

async function endSubscriptions(payments: Payments, userId: UserId): Promise<void> {
  const settled = await settleAccount(payments, userId)
  for (const subscription of settled?.bank.subscriptions ?? []) {
    if (subscription.endedAt !== null) continue
    if (subscription.status === 'Incomplete') await payments.provider.close(subscription)
    else await payments.provider.end(subscription)
  }
  await settleAccount(payments, userId)
}
