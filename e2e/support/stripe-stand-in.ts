/**
 * Takes the place of Stripe's script in a page, without a network. It draws a field for the card where Stripe draws its frame,
 * and answers as Stripe documents it: by the number of the test card.
 */
import type { BrowserContext } from '@playwright/test'

export interface StripeStandIn {
  /** How the next loads of the script end. */
  loads: 'well' | 'blocked' | 'with fields that fail once'
  /** The addresses of all calls to hosts of Stripe. */
  readonly asked: readonly string[]
}

export async function stripeStandIn(context: BrowserContext): Promise<StripeStandIn> {
  const asked: string[] = []
  const standIn: StripeStandIn = { loads: 'well', asked }
  await context.route(/^https:\/\/[^/]*stripe\.com\//, (call) => {
    asked.push(call.request().url())
    if (standIn.loads === 'blocked') return call.abort()
    const isFailing = standIn.loads === 'with fields that fail once'
    return call.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})(${isFailing})` })
  })
  return standIn
}

/** Runs in the page, so it uses nothing of this file. */
function script(failsAtFirst: boolean): void {
  let isFailing = failsAtFirst
  type Hear = (told: object) => void
  const number = () => document.querySelector<HTMLInputElement>('#stand-in-card')?.value ?? ''
  const fields = () => {
    const hear = new Map<string, Hear>()
    let place: HTMLElement | null = null
    return {
      on: (event: string, heard: Hear) => hear.set(event, heard),
      mount: (into: HTMLElement) => {
        place = into
        const label = document.createElement('label')
        label.textContent = 'Card of the provider '
        const field = document.createElement('input')
        field.id = 'stand-in-card'
        field.addEventListener('input', () => hear.get('change')?.({ complete: field.value.length === 16 }))
        label.append(field)
        into.append(label)
        const outcome = isFailing ? 'loaderror' : 'ready'
        isFailing = false
        queueMicrotask(() => hear.get(outcome)?.({}))
      },
      destroy: () => place?.replaceChildren(),
    }
  }
  const errors: Record<string, string> = { '4000000000000002': 'Your card was declined.' }
  const made = (key: string) => ({
    _registerWrapper: () => undefined,
    elements: ({ clientSecret }: { clientSecret: string }) => ({
      create: (kind: string) => {
        console.info(`elements: ${key} ${clientSecret} ${kind}`)
        return fields()
      },
      submit: async () => ({}),
    }),
    confirmSetup: async (asked: { clientSecret: string; redirect: string; confirmParams: object }) => {
      console.info(`set up: ${asked.clientSecret} ${asked.redirect} ${JSON.stringify(asked.confirmParams)}`)
      return { setupIntent: { status: 'succeeded' } }
    },
    confirmPayment: async (asked: { clientSecret: string; redirect: string; confirmParams: object }) => {
      console.info(
        `confirmed: ${asked.clientSecret} ${asked.redirect} ${JSON.stringify(asked.confirmParams)}`,
      )
      const message = errors[number()]
      if (message !== undefined) return { error: { message } }
      if (number() === '4000002500003155' && !window.confirm('Do you want to pay?'))
        return { error: { message: 'We are unable to authenticate your payment method.' } }
      return { paymentIntent: { status: 'succeeded' } }
    },
  })
  Object.assign(window, { Stripe: Object.assign(made, { version: 'endive' }) })
}
