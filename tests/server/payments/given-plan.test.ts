/** The plan Professional is given by staff, not sold (resolution 71). */
import { describe, expect, it } from 'vitest'
import { choosePlan } from '../../../server/payments/choose-plan.ts'
import { settleAccount } from '../../../server/payments/settle-account.ts'
import { storedAccounts } from '../../../server/payments/stored-accounts.ts'
import { call, field } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { auditOf, staffWith } from '../kit/staff.ts'
import { givePrivileges, supervise } from '../kit/world.ts'
import { buying } from './buying.ts'
import { sellingApp } from './kit.ts'

const kit = await sellingApp()
const { add, aPayerOf, change, planOf, preview, subscriptionsOf } = buying(kit)
const manager = await staffWith(kit, 'ManageUsers', 'ReadAllUsers')
const reader = await staffWith(kit, 'ReadAllUsers', 'ReadAllGroups')

const give = (by: SignedIn, to: SignedIn, value = true) =>
  call(kit.app, `POST /groupadmin/users/${to.userId}/professional`, { token: by.token, json: { value } })
const limitsOf = async ({ token, userId }: SignedIn) =>
  field((await call(kit.app, `GET /groupadmin/users/${userId}`, { token })).body, 'limits')

const free = { researchGroupLimit: 2, sharingLimit: 5, shareAnyOwner: false }
const unlimited = { researchGroupLimit: -1, sharingLimit: -1, shareAnyOwner: true }

describe('the plan Professional', () => {
  it('[CST-09] [LIM-12] [LIM-13] is given by a holder of ManageUsers, with its limits, and taken back', async () => {
    const ada = await signedIn(kit)
    const news = auditOf(kit)
    await news()

    for (let times = 0; times < 2; times++)
      expect(await give(manager, ada)).toMatchObject({ status: 200, body: { limits: unlimited } })
    expect(await planOf(ada)).toEqual([['Active', 'pro.1', null]])
    expect(await subscriptionsOf(ada)).toMatchObject([{ providerSubscriptionId: null }])

    for (let times = 0; times < 2; times++)
      expect(await give(manager, ada, false)).toMatchObject({ status: 200, body: { limits: free } })
    expect(await planOf(ada)).toEqual([['Cancelled', 'pro.1', null]])
    expect((await news()).map(({ detail }) => detail)).toEqual([
      'professional: yes',
      'professional: yes',
      'professional: no',
      'professional: no',
    ])
  })

  it('[CST-09] is not the user’s own to take, nor a parent’s, other staff’s or a stranger’s to give', async () => {
    const [ada, parent] = [await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, ada)

    for (const one of [ada, parent, reader, await signedIn(kit)])
      expect((await give(one, ada)).status).toBe(403)
    expect(await limitsOf(ada)).toEqual(free)
    const none = { ...ada, userId: '4711' as SignedIn['userId'] } // a valid id
    expect((await give(manager, none)).status).toBe(404)
  })

  it('is not given to somebody who pays or is about to pay, nor to a visitor of the demo', async () => {
    const [payer, chooser, visitor] = [await aPayerOf('gen.1'), await signedIn(kit), await signedIn(kit)]
    await add(chooser, 'gen.1')
    await givePrivileges(kit, visitor, ['User', 'DemoUser'])

    for (const one of [payer, chooser])
      expect(await give(manager, one)).toMatchObject({ status: 412, body: { code: 'has-subscription' } })
    expect(await give(manager, visitor)).toMatchObject({ status: 403, body: { code: 'demo-visitor' } })
    expect(await planOf(payer)).toEqual([['Active', 'gen.1', null]])
  })

  it('replaces a cancelled plan at once, and outlasts its end and every look at the bank', async () => {
    const ada = await aPayerOf('gen.1')
    await change(ada, 'mem.1')

    expect((await give(manager, ada)).status).toBe(200)
    await kit.deliver()
    const { provider } = kit.bank
    await settleAccount(
      { provider, accounts: storedAccounts(kit.store), clock: () => kit.clock.now },
      ada.userId,
    )

    expect(await limitsOf(ada)).toEqual(unlimited)
  })

  it('cannot be changed by its user, who may buy a plan again after it was taken back', async () => {
    const ada = await signedIn(kit)
    await give(manager, ada)

    for (const planId of ['mem.1', 'gen.1', 'plus.1'])
      for (const answer of [await preview(ada, planId), await change(ada, planId)])
        expect(answer).toMatchObject({ status: 403, body: { code: 'plan-given' } })

    await give(manager, ada, false)
    expect((await add(ada, 'plus.1')).status).toBe(201)
  })

  it('leaves no second plan behind when the user chooses one at the same moment', async () => {
    const ada = await signedIn(kit)
    await add(ada, 'gen.1')
    await change(ada, 'mem.1')
    const accounts = storedAccounts(kit.store)
    const answers: number[] = []
    const chosen = await choosePlan(
      {
        provider: kit.bank.provider,
        clock: () => kit.clock.now,
        accounts: {
          ...accounts,
          addChoice: async (account, choice) => {
            answers.push((await give(manager, ada)).status)
            return accounts.addChoice(account, choice)
          },
        },
      },
      ada.userId,
      { planId: 'plus.1' },
    )

    expect(answers).toEqual([200])
    expect(chosen).toEqual({ ok: false, problem: 'plan-given' })
    expect(await planOf(ada)).toEqual([['Active', 'pro.1', null]])
  })

  it('[ADD-24] [LIM-11] shows in the list of staff, like every plan that is in force', async () => {
    const [ada, payer, other] = [await signedIn(kit), await aPayerOf('plus.1'), await signedIn(kit)]
    await give(manager, ada)

    const { body } = await call(kit.app, 'GET /groupadmin/users?expand=subscriptions&pageSize=100', manager)

    // The list of an answer that the contract has encoded.
    const users = field(body, 'items') as { id: string; subscription: unknown }[]
    const planIn = (one: SignedIn) => users.find(({ id }) => id === one.userId)?.subscription
    expect([planIn(ada), planIn(payer), planIn(other)]).toEqual([
      { items: [{ price: { productId: 'pro.1' } }] },
      { items: [{ price: { productId: 'plus.1' } }] },
      null,
    ])
  })
})
