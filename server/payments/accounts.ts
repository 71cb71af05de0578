/** What the product stores of users who pay. */
import type { UserId } from '#contract/wire.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import type { BankAccount, StoredSubscription } from '#domain/plans/settle.ts'

export interface PayingAccount {
  readonly userId: UserId
  /** The name under which the bank knows the user. */
  readonly userKey: string
  readonly customerId: string | null
  /** Rises with every change. A writer that has seen an older revision writes nothing. */
  readonly revision: number
  readonly isSupervised: boolean
  readonly isDemoVisitor: boolean
  readonly subscriptions: readonly StoredSubscription[]
}

export type NewChoice = Pick<StoredSubscription, 'choiceKey' | 'planId' | 'price' | 'credit' | 'chosenAt'>

export interface PayingAccounts {
  readonly find: (userId: UserId) => Promise<PayingAccount | null>
  readonly ownerOf: (customerId: string) => Promise<UserId | null>
  readonly setCustomer: (userId: UserId, customerId: string) => Promise<void>
  /** Adds a choice, unless the account has changed since it was read. */
  readonly addChoice: (account: PayingAccount, choice: NewChoice) => Promise<boolean>
  /** Stores what the bank has said, and puts the plan in force, unless the account has changed since it was read. */
  readonly store: (
    account: PayingAccount,
    settled: {
      readonly subscriptions: readonly StoredSubscription[]
      readonly bank: BankAccount
      readonly planId: PlanId
      readonly nextTurn: Date | null
      readonly now: Date
    },
  ) => Promise<boolean>
}
