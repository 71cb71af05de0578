/**
 * What stays after an account was deleted, as the page about privacy says it. A test destroys an account and compares
 * the tables that still know its number with this list.
 */
export interface KeptAfterDeletion {
  /** Tables in which rows of the account stay. */
  readonly tables: readonly string[]
  readonly what: string
  readonly why: string
}

export const keptAfterDeletion: readonly KeptAfterDeletion[] = [
  {
    tables: ['paying_accounts', 'subscriptions', 'payment_ledger'],
    what: 'Receipts: what was paid, when, for which plan, and the customer number at the payment provider. No name, no address, no card.',
    why: 'Tax law demands that we can show our income for ten years.',
  },
]
