/** What a person does to buy a plan, as calls. */
import { type Answer, call, field } from '../kit/app.ts'
import { exchange, identityTokenFor, type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import type { sellingApp } from './kit.ts'

const good = '4242424242424242'

export const intentOf = ({ body }: Answer) => String(field(body, 'paymentIntentId'))

export function buying(kit: Awaited<ReturnType<typeof sellingApp>>) {
  const add = ({ token }: SignedIn, planId: string, charge = '') =>
    kit.choose(token, `?planId=${planId}${charge}`)
  const subscriptionsOf = ({ token, userId }: SignedIn) => kit.read(token, userId, 'subscriptions')
  const payFor = (answer: Answer, card = good) => kit.bank.pay(intentOf(answer), card)

  return {
    add,
    subscriptionsOf,
    payFor,
    change: async (one: SignedIn, planId: string): Promise<Answer> =>
      kit.choose(
        one.token,
        `/${String((await subscriptionsOf(one))[0]?.['id'])}/changeplan?planId=${planId}`,
      ),
    preview: ({ token, userId }: SignedIn, planId: string) =>
      call(kit.app, `GET /groupadmin/users/${userId}/planchange?planId=${planId}`, { token }),
    planOf: async (one: SignedIn) =>
      (await subscriptionsOf(one)).map(({ status, items, nextPlanId }) => [
        status,
        // The items of an answer that the contract has encoded.
        (items as { price: { productId: string } }[])[0]?.price.productId,
        nextPlanId,
      ]),
    /** The person signs in again after a long time. */
    again: async (one: SignedIn): Promise<SignedIn> => ({
      ...one,
      token: textField((await exchange(kit, await identityTokenFor(kit, one.address))).body, 'access_token'),
    }),
    aPayerOf: async (planId: string, card = good): Promise<SignedIn> => {
      const ada = await signedIn(kit)
      payFor(await add(ada, planId), card)
      await kit.deliver()
      return ada
    },
  }
}
