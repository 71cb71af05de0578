import type { Configuration } from '#contract/configuration.ts'
import { paymentPath } from '#domain/pages/routes.ts'
import type { CardPayload } from '#domain/plans/card-fields.ts'
import type { Paid, PaymentIntent } from '#machines/payment/payment.machine.ts'
import type { Hearing, stripe } from '#services/payments/stripe.ts'
import { testBank } from '#services/payments/test-bank.ts'

interface Paying {
  readonly load: (intent: PaymentIntent, signal: AbortSignal) => Promise<null>
  readonly pay: (intent: PaymentIntent, signal: AbortSignal) => Promise<Paid>
}

/** The payment provider as the page sees it: the test bank takes a card of our own form, Stripe draws its own fields. */
export type PageProvider = Paying &
  (
    | { readonly kind: 'form'; readonly take: (card: CardPayload | null) => void }
    | {
        readonly kind: 'element'
        readonly mount: (clientSecret: string, place: HTMLElement, hearing: Hearing) => () => void
      }
  )

export function providerOf({
  paymentPublicKey,
  testBankUrl,
}: Pick<Configuration, 'paymentPublicKey' | 'testBankUrl'>): PageProvider {
  const publicKey = paymentPublicKey ?? ''
  if (testBankUrl === null) return stripeLater(publicKey)
  const askOwner = (what: 'payment' | 'card') =>
    window.confirm(
      `Your card’s own bank asks: do you want to ${what === 'card' ? 'use this card' : 'make this payment'}?`,
    )
  const bank = testBank({ address: testBankUrl, publicKey, askOwner })
  return { kind: 'form', ...bank }
}

/** Stripe's package is fetched only where Stripe takes the payments. */
function stripeLater(publicKey: string): PageProvider {
  let made: ReturnType<typeof stripe> | null = null
  const known = () => {
    if (made === null) throw new Error('The payment provider is used before it is loaded.')
    return made
  }
  return {
    kind: 'element',
    load: async () => {
      const module = await import('#services/payments/stripe.ts')
      const isDark = document.querySelector('.dark') !== null
      made ??= module.stripe({ publicKey, returnUrl: window.location.origin + paymentPath, isDark })
      return made.load()
    },
    mount: (...place) => known().mount(...place),
    pay: (intent) => known().pay(intent),
  }
}
