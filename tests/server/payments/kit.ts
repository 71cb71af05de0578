/** A product whose payment provider is the test bank, without a network. The bank's clock is the product's. */
import { createHmac } from 'node:crypto'
import { eventAnswer } from '../../../server/test-bank/answers.ts'
import { aBank, webhookSecret } from '../../payments/kit.ts'
import { type Answer, appForThisFile, call, field, type TestAppOptions } from '../kit/app.ts'

export async function sellingApp(options: TestAppOptions = {}) {
  const bank = aBank({ now: '2026-11-21T08:00:00.000Z' })
  const kit = await appForThisFile({ ...options, provider: bank.provider })

  /** Delivers an event of the bank as its signed call. */
  const post = (event: object, secret = webhookSecret): Promise<Answer> => {
    const body = JSON.stringify(event)
    const at = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    return call(kit.app, 'POST /payments/events', {
      json: body,
      headers: { 'stripe-signature': `t=${at},v1=${signature}` },
    })
  }

  return {
    ...kit,
    bank,
    post,
    /** Delivers all events that have not been delivered. */
    deliver: async () => {
      for (const event of bank.events.splice(0)) await post(eventAnswer(event))
    },
    pass: (milliseconds: number) => {
      kit.clock.forward(milliseconds)
      bank.pass(milliseconds)
    },
    choose: (token: string, what: string) =>
      call(kit.app, `POST /groupadmin/subscriptions${what}`, { token }),
    read: async (token: string, userId: string, what: string): Promise<Record<string, unknown>[]> => {
      const { body } = await call(kit.app, `GET /groupadmin/users/${userId}/${what}`, { token })
      // The list of an answer that the contract has encoded.
      return field(body, 'items') as Record<string, unknown>[]
    },
  }
}
