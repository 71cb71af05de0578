/** What the fields of the card form accept (PLN-20 to PLN-23). The form is shown where the bank of the product takes cards. */

/** What was typed, as far as a field accepts it. */
export interface CardFields {
  readonly number: string
  /** Month and year, as in '04/29'. */
  readonly expiry: string
  readonly securityCode: string
}

/** A card as it is sent to the bank, and to nobody else (MOD3-12, PLN-30). */
export interface CardPayload {
  readonly cardNumber: string
  /** 1 to 12. */
  readonly expirationMonth: number
  readonly expirationYear: number
  readonly securityCode: string
}

const digits = (typed: string, atMost: number): string => typed.replaceAll(/\D/g, '').slice(0, atMost)

export const cardNumberTyped = (typed: string): string => digits(typed, 16)
export const expiryTyped = (typed: string): string => typed.replaceAll(/[^\d/]/g, '').slice(0, 5)
export const securityCodeTyped = (typed: string): string => digits(typed, 3)

const monthAndYear = /^(0?[1-9]|1[0-2])\/(\d\d)$/

/** What is wrong with a field that was left. An empty field is only incomplete. */
export type CardProblem = 'short number' | 'no such month' | 'expired' | 'short code'

/** What is wrong with each field; null if nothing is. */
export const cardProblems = (
  { number, expiry, securityCode }: CardFields,
  now: Date,
): Readonly<Record<keyof CardFields, CardProblem | null>> => ({
  number: number !== '' && number.length < minDigits ? 'short number' : null,
  expiry: expiry === '' ? null : expiryProblem(expiry, now),
  securityCode: securityCode !== '' && securityCode.length < codeDigits ? 'short code' : null,
})

function expiryProblem(expiry: string, now: Date): CardProblem | null {
  const read = monthAndYear.exec(expiry)
  if (read === null) return 'no such month'
  return expiresBefore(`20${read[2]}-${read[1]}`, now) ? 'expired' : null
}

const minDigits = 12
const codeDigits = 3

/** What is wrong with an expiry that is typed to its end. */
export const wrongExpiry = ({ expiry }: CardFields, now: Date): CardProblem | null =>
  expiry.length === 5 ? expiryProblem(expiry, now) : null

/** The card to send; null while something is missing. */
export function cardPayload({ number, expiry, securityCode }: CardFields): CardPayload | null {
  const read = monthAndYear.exec(expiry)
  if (number.length < minDigits || read === null || securityCode.length !== codeDigits) return null
  return {
    cardNumber: number,
    expirationMonth: Number(read[1]),
    expirationYear: 2000 + Number(read[2]),
    securityCode,
  }
}

/** The expiry of a stored card (PLN-25). `date`: 'YYYY-MM' or a longer date. */
export const expiryText = (date: string): string => `${date.slice(5, 7)}/${date.slice(2, 4)}`

/** True if the card cannot pay the next payment (PLN-24): it is valid until the end of its month. */
export function expiresBefore(expirationDate: string, nextPayment: Date): boolean {
  const [year, month] = expirationDate.split('-').map(Number)
  return Date.UTC(year ?? 0, month ?? 0, 1) <= nextPayment.getTime()
}
