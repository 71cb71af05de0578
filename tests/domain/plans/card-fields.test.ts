import { describe, expect, it } from 'vitest'
import {
  cardNumberTyped,
  cardPayload,
  cardProblems,
  expiresBefore,
  expiryText,
  expiryTyped,
  securityCodeTyped,
  wrongExpiry,
} from '#domain/plans/card-fields.ts'

const now = new Date('2026-11-26T14:00:00Z')

describe('what the fields of a card accept', () => {
  it('[PLN-20] takes at most 16 digits of a number, and no other characters', () => {
    expect(cardNumberTyped('4242 4242-4242a4242 99')).toBe('4242424242424242')
  })

  it('[PLN-21] takes digits and a stroke of an expiry, at most 5 characters', () => {
    expect(expiryTyped('04/29x1')).toBe('04/29')
    expect(expiryTyped('a0.4/299')).toBe('04/29')
  })

  it('[PLN-22] takes at most 3 digits of a security code', () => {
    expect(securityCodeTyped('1a2 345')).toBe('123')
  })

  it('says what is wrong with an expiry only after it is typed to its end', () => {
    const typed = (expiry: string) => wrongExpiry({ number: '', expiry, securityCode: '' }, now)

    expect(['1', '13', '13/2', '13/29', '00/29', '12/29', '04/19', '11/26'].map(typed)).toEqual([
      null,
      null,
      null,
      'no such month',
      'no such month',
      null,
      'expired',
      null,
    ])
  })

  it('says of each field that was left what is wrong with it', () => {
    const empty = { number: '', expiry: '', securityCode: '' }

    expect(cardProblems({ number: '4242', expiry: '4', securityCode: '1' }, now)).toEqual({
      number: 'short number',
      expiry: 'no such month',
      securityCode: 'short code',
    })
    expect(Object.values(cardProblems(empty, now))).toEqual([null, null, null])
  })
})

describe(cardPayload.name, () => {
  const fields = { number: '4242424242424242', expiry: '04/29', securityCode: '123' }

  it('[PLN-23] [MOD3-12] has the month, and the year after 2000', () => {
    expect(cardPayload(fields)).toEqual({
      cardNumber: '4242424242424242',
      expirationMonth: 4,
      expirationYear: 2029,
      securityCode: '123',
    })
  })

  it.each([{ number: '4242' }, { expiry: '13/29' }, { expiry: '04' }, { securityCode: '12' }])(
    'is missing with %o',
    (part) => {
      expect(cardPayload({ ...fields, ...part })).toBeNull()
    },
  )
})

describe('the expiry of a stored card', () => {
  it('[PLN-25] is written as MM/yy', () => {
    expect(expiryText('2029-04-30')).toBe('04/29')
  })

  it('[PLN-24] is before a payment that is due after the end of its month', () => {
    expect(expiresBefore('2029-04-30', new Date('2029-04-30T23:59:59Z'))).toBe(false)
    expect(expiresBefore('2029-04-30', new Date('2029-05-01T00:00:00Z'))).toBe(true)
    expect(expiresBefore('2029-12-31', new Date('2030-01-02T00:00:00Z'))).toBe(true)
  })
})
