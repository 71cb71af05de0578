/**
 * The page's side of Stripe. Its script is loaded from its own host, and draws the fields of the card in a frame of its own,
 * so the page never sees the card (PLN-28, PLN-30).
 */
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { isCardSetup } from '#domain/plans/card-setup.ts'

interface Needs {
  readonly publicKey: string
  /** Where Stripe sends the user back to, if it has to ask something on a page of its own. */
  readonly returnUrl: string
  readonly isDark: boolean
}

interface Intent {
  readonly id: string
  readonly clientSecret: string
}
type Paid = { readonly ok: true } | { readonly ok: false; readonly message: string | null }

/** What the fields say. */
export interface Hearing {
  readonly onReady: () => void
  readonly onFailed: () => void
  readonly onChange: (isComplete: boolean) => void
}

export function stripe({ publicKey, returnUrl, isDark }: Needs) {
  let loaded: Stripe | null = null
  let elements: StripeElements | null = null

  return {
    /** Rejects if the host cannot be reached. A second call tries again, because the package forgets a failed load. */
    load: async (): Promise<null> => {
      loaded ??= await loadStripe(publicKey)
      if (loaded === null) throw new Error('The payment provider did not load.')
      return null
    },

    /** Draws the fields into an element of the page. Returns a function that removes them. */
    mount: (clientSecret: string, place: HTMLElement, { onReady, onFailed, onChange }: Hearing) => {
      if (loaded === null) throw new Error('The payment provider is mounted before it is loaded.')
      elements = loaded.elements({ clientSecret, appearance: { theme: isDark ? 'night' : 'stripe' } })
      const fields = elements.create('payment')
      fields.on('ready', onReady)
      fields.on('loaderror', onFailed)
      fields.on('change', ({ complete }) => onChange(complete))
      fields.mount(place)
      return () => fields.destroy()
    },

    pay: async ({ id, clientSecret }: Intent): Promise<Paid> => {
      if (loaded === null || elements === null) return { ok: false, message: null }
      const checked = await elements.submit()
      if (checked.error) return { ok: false, message: checked.error.message ?? null }
      const confirmed = {
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      } as const
      const { error } = await (isCardSetup(id)
        ? loaded.confirmSetup(confirmed)
        : loaded.confirmPayment(confirmed))
      return error ? { ok: false, message: error.message ?? null } : { ok: true }
    },
  }
}
