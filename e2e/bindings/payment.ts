import type { paymentPaths } from '#machines/payment/payment.paths.ts'
import type { Bindings } from './support/binding.ts'

const paying = { role: 'dialog', name: 'Pay for Complete' } as const
const failed = { role: 'dialog', name: 'Payment' } as const

export const paymentBindings: Bindings<typeof paymentPaths> = {
  controls: {
    submitted: { act: 'press', role: 'button', name: 'Update and pay $37.66' },
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
}
