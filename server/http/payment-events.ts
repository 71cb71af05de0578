import type { FastifyInstance } from 'fastify'
import { settleAccount } from '../payments/settle-account.ts'
import type { Tools } from '../serving/tools.ts'
import { isEventDone } from '../store/readers/payments.ts'
import { noteEvent } from '../store/writers/payments.ts'
import { Problem } from '../values/problem.ts'

export const paymentEventsPath = '/payments/events'

/**
 * The payment provider posts its events here. The signature is over the bytes of the body, so the body is not parsed
 * before. An event only says that something about a customer has changed. If that cannot be worked off now, the answer is
 * an error, and the provider sends the event again.
 */
export function addPaymentEvents(scope: FastifyInstance, { payments, store, clock }: Tools): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )

  scope.post(paymentEventsPath, { bodyLimit: 262_144 }, async (request, reply) => {
    const signature = request.headers['stripe-signature']
    if (payments === null) throw new Problem('not-found')
    if (typeof request.body !== 'string' || typeof signature !== 'string') throw new Problem('invalid-input')
    const news = await payments.provider.readNews(request.body, signature)
    if (news === null) throw new Problem('invalid-input')
    if (!(await isEventDone(store.db, news.eventId))) {
      const userId = news.customerId === null ? null : await payments.accounts.ownerOf(news.customerId)
      if (userId !== null) await settleAccount(payments, userId)
      await noteEvent(store.db, news.eventId, clock())
    }
    return reply.code(204).send()
  })
}
