/**
 * The page's side of the test bank, which stands in for the payment provider in development. The card goes from here to the
 * bank and nowhere else (PLN-30), in the form of Stripe's protocol.
 */
import * as z from 'zod/mini'
import type { CardPayload } from '#domain/plans/card-fields.ts'
import { isCardSetup } from '#domain/plans/card-setup.ts'

interface Needs {
  /** Where the bank listens. */
  readonly address: string
  readonly publicKey: string
  readonly fetchIt?: typeof fetch
  /** What the owner of the card answers if the bank wants a confirmation. */
  readonly askOwner: (what: 'payment' | 'card') => boolean
}

interface Intent {
  readonly id: string
  readonly clientSecret: string
}
type Paid = { readonly ok: true } | { readonly ok: false; readonly message: string | null }

const PaymentMethod = z.object({ id: z.string() })
const PaymentIntent = z.object({ status: z.string() })
const Refusal = z.object({ error: z.object({ message: z.optional(z.string()) }) })

export function testBank({ address, publicKey, fetchIt = fetch, askOwner }: Needs) {
  let card: CardPayload | null = null
  const headers = { authorization: `Bearer ${publicKey}` }

  async function post(path: string, fields: Readonly<Record<string, string>>, signal: AbortSignal) {
    const answer = await fetchIt(address + path, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
      signal,
    })
    return { isOk: answer.ok, body: (await answer.json()) as unknown }
  }

  return {
    /** Takes note of the card that is typed. It stays out of the flow, because flows are recorded. */
    take: (typed: CardPayload | null): void => {
      card = typed
    },

    /** Fails if the bank cannot be reached, or does not know the payment. */
    load: async ({ id, clientSecret }: Intent, signal: AbortSignal): Promise<null> => {
      const query = new URLSearchParams({ client_secret: clientSecret })
      const answer = await fetchIt(`${address}${pathOf(id)}?${query}`, {
        headers,
        signal,
      })
      if (!answer.ok) throw new Error('The bank does not know this payment.')
      return null
    },

    pay: async ({ id, clientSecret }: Intent, signal: AbortSignal): Promise<Paid> => {
      if (card === null) return { ok: false, message: null }
      const added = await post('/v1/payment_methods', fieldsOf(card), signal)
      if (!added.isOk) return refused(added.body)
      const fields = {
        client_secret: clientSecret,
        payment_method: PaymentMethod.parse(added.body).id,
      }
      const path = `${pathOf(id)}/confirm`
      const first = await post(path, fields, signal)
      if (!first.isOk) return refused(first.body)
      if (PaymentIntent.parse(first.body).status !== 'requires_action') return { ok: true }
      if (!askOwner(isCardSetup(id) ? 'card' : 'payment'))
        return {
          ok: false,
          message: isCardSetup(id) ? 'The card was not confirmed.' : 'The payment was not confirmed.',
        }
      const second = await post(path, { ...fields, confirmed: 'true' }, signal)
      return second.isOk ? { ok: true } : refused(second.body)
    },
  }
}

const pathOf = (id: string) =>
  `/v1/${isCardSetup(id) ? 'setup_intents' : 'payment_intents'}/${encodeURIComponent(id)}`

const fieldsOf = ({ cardNumber, expirationMonth, expirationYear, securityCode }: CardPayload) => ({
  type: 'card',
  'card[number]': cardNumber,
  'card[exp_month]': String(expirationMonth),
  'card[exp_year]': String(expirationYear),
  'card[cvc]': securityCode,
})

function refused(body: unknown): Paid {
  const read = Refusal.safeParse(body)
  return { ok: false, message: read.success ? (read.data.error.message ?? null) : null }
}
