import * as z from 'zod/mini'
import type { Fields } from './fields.ts'
import type { Card, CardBehaviour } from './state.ts'

/** The numbers of test cards, as Stripe's own test mode has them. Another number is refused. */
const behaviours: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'good',
  '5555555555554444': 'good',
  '4000000000000002': 'declined',
  '4000002500003155': 'wants confirmation',
  '4000000000000341': 'fails at renewal',
}

const AskedCard = z.object({
  card: z.object({
    number: z
      .string()
      .check(z.refine((number) => Object.hasOwn(behaviours, number), 'This is no test card.')),
    exp_month: z.string().check(z.regex(/^(0?[1-9]|1[0-2])$/)),
    exp_year: z.string().check(z.regex(/^20\d\d$/)),
    cvc: z.string().check(z.regex(/^\d{3,4}$/)),
  }),
  billing_details: z._default(z.object({ name: z._default(z.string(), '') }), { name: '' }),
})

/** What the person reads if a field of the card is wrong. */
export const cardFieldTexts: Readonly<Record<string, string>> = {
  'card.number': 'Your card number is not valid. Please check it.',
  'card.exp_month': 'The month of your expiry date is not valid. Please check it.',
  'card.exp_year': 'The year of your expiry date is not valid. Please check it.',
  'card.cvc': 'Your security code is not valid. Please check it.',
}

/** What the bank keeps of a card. The number and the security code are forgotten at once. */
export function cardFrom(fields: Fields): Omit<Card, 'id'> {
  const { card, billing_details } = AskedCard.parse(fields)
  return {
    brand: card.number.startsWith('5') ? 'mastercard' : 'visa',
    last4: card.number.slice(-4),
    expMonth: Number(card.exp_month),
    expYear: Number(card.exp_year),
    name: billing_details.name,
    behaviour: behaviours[card.number] ?? 'declined',
  }
}
