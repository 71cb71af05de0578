import { expect, it } from 'vitest'
import { sampleUserId } from '#machines/paths/sample-values.ts'
import { forgetPayment, keepPayment, readPayment } from '#services/payments/kept-payment.ts'
import { fakeStorage } from '../session/fake-storage.ts'

it('carries a payment to the payment page of the same user, until it is forgotten', () => {
  const storage = fakeStorage()
  const due = {
    order: { planId: 'gen.1', charge: 1500, credit: 0 },
    intent: { id: 'pi_7', clientSecret: 'secret' },
  } as const
  const [user, other] = [sampleUserId(1), sampleUserId(2)]

  keepPayment(storage, user, due)

  expect(readPayment(storage, user)).toEqual(due)
  expect(readPayment(storage, other)).toBeNull()
  forgetPayment(storage, user)
  expect(readPayment(storage, user)).toBeNull()
})
