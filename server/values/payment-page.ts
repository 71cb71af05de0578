/** Where the browser sends a card: to Stripe, or to the test bank at this address. */
export type PaymentHost = 'stripe' | { readonly testBankUrl: string }

/** What the payment page needs. */
export interface PaymentPage {
  /** The key that pages may know. */
  readonly publicKey: string
  readonly host: PaymentHost
}
