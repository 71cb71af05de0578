import type { UserId } from '#contract/wire.ts'
import { type Payments, settleAccount } from './settle-account.ts'

/**
 * Compares everybody who pays with the bank, in case that an event was lost or a process died. One account that fails
 * does not keep the others from it; the job is repeated then.
 */
export async function reconcile(payments: Payments, users: readonly UserId[]): Promise<void> {
  const failures: unknown[] = []
  for (const userId of users)
    await settleAccount(payments, userId).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} paying accounts were not compared.`)
}
