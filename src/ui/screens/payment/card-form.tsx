import { useState } from 'react'
import {
  type CardFields,
  type CardPayload,
  type CardProblem,
  cardNumberTyped,
  cardPayload,
  cardProblems,
  expiryTyped,
  securityCodeTyped,
  wrongExpiry,
} from '#domain/plans/card-fields.ts'
import type { CardState } from '#machines/payment/payment.machine.ts'
import { TextField } from '../../components/form/text-field.tsx'
import styles from './payment.module.css'

type Props = {
  disabled: boolean
  now: () => Date
  /** The card is passed to the bank only; the flow learns whether it is complete. */
  onType: (card: CardPayload | null, state: CardState) => void
}

const problemText = {
  'short number': 'This card number is too short. Please check the digits on your card.',
  'no such month': 'Please write the month and the year, as in 04/29.',
  expired: 'This card has expired. Please check the date, or use another card.',
  'short code': 'Please write the 3 digits from the back of your card.',
} satisfies Record<CardProblem, string>

/**
 * The fields of a card, where the test bank of the product takes the payment (PLN-20 to PLN-23). What is typed stays in
 * this component.
 */
export function CardForm({ disabled, now, onType }: Props) {
  const [fields, setFields] = useState<CardFields>({ number: '', expiry: '', securityCode: '' })
  /** The fields that the person has left at least once. */
  const [left, setLeft] = useState<ReadonlySet<keyof CardFields>>(new Set())
  const type = (typed: Partial<CardFields>) => {
    const next = { ...fields, ...typed }
    setFields(next)
    const card = cardPayload(next)
    const wrong = wrongExpiry(next, now())
    onType(card, { isComplete: card !== null, error: wrong === null ? null : problemText[wrong] })
  }
  const problems = cardProblems(fields, now())
  const shared = (field: keyof CardFields) => {
    const problem = left.has(field) ? problems[field] : null
    return {
      inputMode: 'numeric',
      disabled,
      value: fields[field],
      // An alert would speak before the person has submitted anything (PLN-18).
      quiet: true,
      error: problem === null ? null : problemText[problem],
      onBlur: () => setLeft((before) => new Set([...before, field])),
    } as const
  }
  return (
    <div className={styles.fields}>
      <TextField
        {...shared('number')}
        label="Card number"
        autoComplete="cc-number"
        className={styles.number}
        onChange={({ target }) => type({ number: cardNumberTyped(target.value) })}
      />
      <TextField
        {...shared('expiry')}
        label="Expiry"
        hint="Month and year, as 04/29"
        autoComplete="cc-exp"
        onChange={({ target }) => type({ expiry: expiryTyped(target.value) })}
      />
      <TextField
        {...shared('securityCode')}
        label="Security code"
        autoComplete="cc-csc"
        onChange={({ target }) => type({ securityCode: securityCodeTyped(target.value) })}
      />
    </div>
  )
}
