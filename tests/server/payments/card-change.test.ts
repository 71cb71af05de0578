/** Another card for the next payments. The card goes from the page to the bank, and never to us (PLN-30). */
import { expect, it } from 'vitest'
import { codeOf } from '../family-groups/kit.ts'
import { type Answer, call, field } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { givePrivileges, supervise } from '../kit/world.ts'
import { buying } from './buying.ts'
import { sellingApp } from './kit.ts'

const kit = await sellingApp()
const { again, aPayerOf, subscriptionsOf, planOf, change } = buying(kit)
const mastercard = '5555555555554444'
const failsAtRenewal = '4000000000000341'
const day = 24 * 60 * 60 * 1000

const ask = async (who: SignedIn, of = who): Promise<Answer> =>
  kit.choose(who.token, `/${String((await subscriptionsOf(of))[0]?.['id'])}/cardsetup`)

const confirm = (who: SignedIn, setup: Answer, secret = String(field(setup.body, 'clientSecret'))) =>
  call(
    kit.app,
    `POST /groupadmin/cardsetups/${String(field(setup.body, 'setupIntentId'))}/confirm?clientSecret=${secret}`,
    { token: who.token },
  )

/** What the page does with a typed card. */
const type = (setup: Answer, card: string, isConfirmed = false) =>
  kit.bank.pay(String(field(setup.body, 'setupIntentId')), card, isConfirmed)

/** The last digits of the card that pays for the plan. */
async function digitsOf(who: SignedIn) {
  const [subscription] = await subscriptionsOf(who)
  const cards = await kit.read(who.token, who.userId, 'paymentmethods')
  return cards.find(({ id }) => id === subscription?.['paymentMethodId'])?.['lastDigits']
}

it('pays for the plan from the next payment on, and charges nothing before', async () => {
  const ada = await aPayerOf('gen.1', failsAtRenewal)
  const setup = await ask(ada)
  expect(type(setup, mastercard)).toBe('succeeded')

  expect(await confirm(ada, setup)).toMatchObject({ status: 200, body: { status: 'Succeeded' } })

  expect(await digitsOf(ada)).toBe('4444')
  expect(await kit.read(ada.token, ada.userId, 'receipts')).toHaveLength(1)
  kit.pass(190 * day)
  await kit.deliver()
  const later = await again(ada)
  expect(await planOf(later)).toEqual([['Active', 'gen.1', null]])
  expect(await kit.read(later.token, later.userId, 'receipts')).toHaveLength(2)
})

it('can be confirmed twice, and keeps what was chosen for later', async () => {
  const ada = await aPayerOf('plus.1')
  expect((await change(ada, 'gen.1')).status).toBe(200)
  const setup = await ask(ada)
  type(setup, mastercard)

  await confirm(ada, setup)
  expect((await confirm(ada, setup)).body).toEqual({ status: 'Succeeded' })

  expect(await digitsOf(ada)).toBe('4444')
  expect(await planOf(ada)).toEqual([['Active', 'plus.1', 'gen.1']])
})

it('changes nothing if the bank declines the card, or still wants a confirmation', async () => {
  const ada = await aPayerOf('gen.1')
  const declined = await ask(ada)
  type(declined, '4000000000000002')
  expect((await confirm(ada, declined)).body).toEqual({ status: 'Failed' })
  const setup = await ask(ada)
  expect(type(setup, '4000002500003155')).toBe('requires_action')
  expect((await confirm(ada, setup)).body).toEqual({ status: 'Pending' })
  expect(await digitsOf(ada)).toBe('4242')

  type(setup, '4000002500003155', true)
  expect((await confirm(ada, setup)).body).toEqual({ status: 'Succeeded' })
  expect(await digitsOf(ada)).toBe('3155')
})

it('is said to have failed if the bank refuses to let the accepted card pay', async () => {
  const ada = await aPayerOf('gen.1')
  const setup = await ask(ada)
  type(setup, mastercard)
  kit.bank.refusing.cards = true

  expect((await confirm(ada, setup)).body).toEqual({ status: 'Failed' })

  kit.bank.refusing.cards = false
  expect(await digitsOf(ada)).toBe('4242')
})

it('lets no earlier card pay again if its call is repeated after a later change', async () => {
  const ada = await aPayerOf('gen.1')
  const [first, second] = [await ask(ada), await ask(ada)]
  type(first, mastercard)
  expect((await confirm(ada, first)).body).toEqual({ status: 'Succeeded' })
  type(second, failsAtRenewal)
  expect((await confirm(ada, second)).body).toEqual({ status: 'Succeeded' })
  expect(await digitsOf(ada)).toBe('0341')

  expect((await confirm(ada, first)).body).toEqual({ status: 'Failed' })

  expect(await digitsOf(ada)).toBe('0341')
})

it('fails if the plan has ended before the card was accepted', async () => {
  const ada = await aPayerOf('gen.1')
  const setup = await ask(ada)
  const id = String((await subscriptionsOf(ada))[0]?.['id'])
  expect((await kit.choose(ada.token, `/${id}/cancel`)).status).toBe(200)
  kit.pass(190 * day)
  await kit.deliver()
  type(setup, mastercard)

  expect((await confirm(await again(ada), setup)).body).toEqual({ status: 'Failed' })
})

it('[PLN-29] is for the user alone: neither for strangers, nor for staff, nor for a child', async () => {
  const ada = await aPayerOf('gen.1')
  const [stranger, staff] = [await signedIn(kit), await signedIn(kit)]
  await givePrivileges(kit, staff, ['ManageUsers', 'ReadAllUsers'])
  const setup = await ask(ada)
  type(setup, mastercard)

  expect(codeOf(await ask(stranger, ada))).toBe('not-found')
  expect((await ask(staff, ada)).status).toBe(404)
  expect(codeOf(await confirm(stranger, setup))).toBe('not-found')
  expect(codeOf(await confirm(staff, setup))).toBe('not-found')
  expect(codeOf(await confirm(ada, setup, 'seti_1_secret_of_somebody'))).toBe('not-found')
  expect(await digitsOf(ada)).toBe('4242')
  const id = String((await subscriptionsOf(ada))[0]?.['id'])
  await supervise(kit, stranger, ada)
  expect(codeOf(await kit.choose(ada.token, `/${id}/cardsetup`))).toBe('not-allowed')
})
