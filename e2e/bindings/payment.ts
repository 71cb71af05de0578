import type { paymentPaths } from '#machines/payment/payment.paths.ts'
import type { Bindings, Found } from './support/binding.ts'

const bindingsOf = (submit: string, paying: Found, failed: Found): Bindings<typeof paymentPaths> => ({
  controls: {
    submitted: { act: 'press', role: 'button', name: submit },
    'retry chosen': { act: 'press', role: 'button', name: 'Try again' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: 'Close',
      also: [
        { role: 'button', name: 'Not now' },
        { role: 'button', name: 'Go to the plans' },
      ],
    },
  },
  aside: [
    { act: 'fill', role: 'textbox', name: 'Card number', text: () => '4242' },
    { act: 'fill', role: 'textbox', name: 'Expiry', text: () => '04/30' },
    { act: 'fill', role: 'textbox', name: 'Security code', text: () => '123' },
  ],
  shows: {
    loading: paying,
    mounting: paying,
    ready: paying,
    unreachable: failed,
    'element failed': failed,
    unknown: failed,
    'choice gone': { role: 'dialog', name: 'Nothing to pay here' },
  },
})

/** The screen that pays for a plan. */
export const paymentBindings = bindingsOf(
  'Update and pay $37.66',
  { role: 'dialog', name: 'Pay for Complete' },
  { role: 'dialog', name: 'Payment' },
)

const changing = { role: 'dialog', name: 'Change card' } as const

/** The same flow where only the card is changed. */
export const paymentCardBindings = bindingsOf('Use this card', changing, changing)
