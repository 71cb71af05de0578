import { useState } from 'react'
import {
  type CardFields,
  type CardPayload,
  cardNumberTyped,
  cardPayload,
  expiryTyped,
  isImpossibleExpiry,
  securityCodeTyped,
} from '#domain/plans/card-fields.ts'
import type { CardState } from '#machines/payment/payment.machine.ts'
import { TextField } from '../../components/form/text-field.tsx'
import styles from './payment.module.css'

type Props = {
  disabled: boolean
  /** The card is passed to the bank only; the flow learns whether it is complete. */
  onType: (card: CardPayload | null, state: CardState) => void
}

/**
 * The fields of a card, where the test bank of the product takes the payment (PLN-20 to PLN-23). What is typed stays in
 * this component.
 */
export function CardForm({ disabled, onType }: Props) {
  const [fields, setFields] = useState<CardFields>({ number: '', expiry: '', securityCode: '' })
  const type = (typed: Partial<CardFields>) => {
    const next = { ...fields, ...typed }
    setFields(next)
    const card = cardPayload(next)
    const error = isImpossibleExpiry(next) ? 'This expiry date does not exist.' : null
    onType(card, { isComplete: card !== null, error })
  }
  const shared = { inputMode: 'numeric', disabled } as const
  return (
    <div className={styles.fields}>
      <TextField
        {...shared}
        label="Card number"
        autoComplete="cc-number"
        className={styles.number}
        value={fields.number}
        onChange={({ target }) => type({ number: cardNumberTyped(target.value) })}
      />
      <TextField
        {...shared}
        label="Expiry"
        hint="Month and year, as 04/29"
        autoComplete="cc-exp"
        value={fields.expiry}
        onChange={({ target }) => type({ expiry: expiryTyped(target.value) })}
      />
      <TextField
        {...shared}
        label="Security code"
        autoComplete="cc-csc"
        value={fields.securityCode}
        onChange={({ target }) => type({ securityCode: securityCodeTyped(target.value) })}
      />
    </div>
  )
}
