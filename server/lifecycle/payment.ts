import { join } from 'node:path'
import { paymentEventsPath } from '../http/payment-events.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { stripeProvider } from '../payments/stripe/stripe-provider.ts'
import { startTestBank } from '../test-bank/test-bank.ts'
import type { Config } from '../values/config.ts'
import type { PaymentPage } from '../values/payment-page.ts'

export interface OpenPayment {
  /** Null if plans are not sold. */
  readonly provider: PaymentProvider | null
  readonly page: PaymentPage | null
  readonly stop: () => Promise<void>
}

/** Opens the way to the payment provider, and starts the test bank if that is the provider. */
export async function openPayment({ payment, dataDir, publicUrl }: Config): Promise<OpenPayment> {
  if (payment === null) return { provider: null, page: null, stop: async () => {} }
  if (payment.kind === 'stripe')
    return {
      provider: stripeProvider({ ...payment, apiUrl: null }),
      page: { publicKey: payment.publicKey, host: 'stripe' },
      stop: async () => {},
    }
  const bank = await startTestBank({
    port: payment.port,
    file: join(dataDir, 'test-bank.json'),
    publicUrl,
    eventsUrl: `${publicUrl}${paymentEventsPath}`,
  })
  return {
    provider: stripeProvider({ ...bank, apiUrl: bank.url }),
    page: { publicKey: bank.publicKey, host: { testBankUrl: bank.url } },
    stop: bank.stop,
  }
}
