import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { paymentWork } from '../../../server/payments/payment-work.ts'
import { storedAccounts } from '../../../server/payments/stored-accounts.ts'
import { dataGroups, users } from '../../../server/store/schema/group-admin.ts'
import { contentsOf } from '../contents/kit.ts'
import { groupCalls } from '../family-groups/kit.ts'
import { actingAs } from '../kit/acting.ts'
import { call, field } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { staffWith } from '../kit/staff.ts'
import { supervise } from '../kit/world.ts'
import { aTree } from '../support/fixtures.ts'
import { buying, intentOf } from './buying.ts'
import { sellingApp } from './kit.ts'

const kit = await sellingApp()
const { app, bank, deliver, pass } = kit
const { add, again, aPayerOf, change, payFor, planOf, preview, subscriptionsOf } = buying(kit)
const work = paymentWork(kit.store, {
  provider: bank.provider,
  accounts: storedAccounts(kit.store),
  clock: () => kit.clock.now,
})
const { create } = groupCalls(kit)
const day = 24 * 60 * 60 * 1000

const limitsOf = async ({ token, userId }: SignedIn) =>
  field((await call(app, `GET /groupadmin/users/${userId}`, { token })).body, 'limits')
const amounts = async ({ token, userId }: SignedIn) =>
  (await kit.read(token, userId, 'receipts')).map(({ kind, amount }) => [kind, amount])

async function disabledTrees({ userId }: SignedIn): Promise<string[]> {
  const { rows } = await kit.store.db.execute<{ name: string }>(sql`
    SELECT name FROM data_groups d JOIN data_group_members m ON m.data_group_id = d.id
    WHERE m.principal_type = 'User' AND m.principal_id = ${userId} AND d.disabled ORDER BY name`)
  return rows.map(({ name }) => name)
}

describe('a person who chooses a plan', () => {
  it('[API-39] [API3-17] [PLN-10] [PLN-14] [LIM-11] [LIM-12] [CST-07] has it and its limits as soon as it is paid', async () => {
    const ada = await signedIn(kit)

    expect((await preview(ada, 'gen.1')).body).toEqual({
      kind: 'pay',
      charge: 1500,
      credit: 0,
      disabledTrees: [],
      groupsOfDisabledTrees: [],
      date: kit.clock.now.toISOString(),
    })
    const added = await add(ada, 'gen.1', '&charge=1500')
    expect(added).toMatchObject({ status: 201, body: { kind: 'pay', paymentIntentId: expect.any(String) } })
    expect(await planOf(ada)).toEqual([['Incomplete', 'gen.1', null]])
    expect(await limitsOf(ada)).toMatchObject({ sharingLimit: 5 })

    expect(payFor(added)).toBe('succeeded')
    await deliver()

    expect(await planOf(ada)).toEqual([['Active', 'gen.1', null]])
    expect(await limitsOf(ada)).toEqual({ researchGroupLimit: 2, sharingLimit: 15, shareAnyOwner: false })
    expect(await amounts(ada)).toEqual([['charge', 1500]])
    expect(await kit.read(ada.token, ada.userId, 'paymentmethods')).toMatchObject([
      { brand: 'Visa', lastDigits: '4242', expirationDate: '2030-12-31', billingName: 'Ada' },
    ])
  })

  it('[PLN-05] may have more photos and files than with the free plan', async () => {
    const announced = async (one: SignedIn) => {
      const contents = contentsOf(kit, one)
      const { id } = await contents.addProfile()
      const sizes = [30, 30].map((size) => size * 1_048_576)
      const answers = []
      for (const size of sizes) answers.push(await contents.announce(id, 'photo.jpg', size))
      return answers.map(({ status }) => status)
    }

    expect(await announced(await signedIn(kit))).toEqual([201, 403])
    expect(await announced(await aPayerOf('gen.1'))).toEqual([201, 201])
  })

  it('[API-43] [MOD-75] [MOD3-10] reads it with the price for each month, and until when it is paid', async () => {
    const ada = await aPayerOf('gen.1')

    const price = {
      id: expect.any(String),
      productId: 'gen.1',
      currency: 'USD',
      unitPrice: 2.5,
      intervalUnit: 'month',
      intervalCount: 6,
    }
    const [running] = await subscriptionsOf(ada)
    expect(running).toEqual({
      id: expect.stringMatching(/^\d+$/),
      userId: ada.userId,
      providerSubscriptionId: expect.stringMatching(/^sub_/),
      providerCustomerId: expect.stringMatching(/^cus_/),
      startDate: kit.clock.now.toISOString(),
      status: 'Active',
      paymentMethodId: expect.stringMatching(/^pm_/),
      currentPeriodStart: expect.any(String),
      currentPeriodEnd: expect.any(String),
      items: [{ id: expect.any(String), priceId: expect.any(String), quantity: 1, price }],
      nextPlanId: null,
    })
    expect(Date.parse(String(running?.['currentPeriodEnd']))).toBeGreaterThan(kit.clock.now.getTime())
  })

  it('[API-42] hears whether the payment was made, also if no event ever arrives', async () => {
    const ada = await signedIn(kit)
    const added = await add(ada, 'gen.1')
    const confirm = (who: SignedIn, secret = String(field(added.body, 'clientSecret'))) =>
      call(app, `POST /groupadmin/paymentintents/${intentOf(added)}/confirm?clientSecret=${secret}`, {
        token: who.token,
      })

    expect((await confirm(ada)).body).toEqual({ status: 'Pending' })
    payFor(added, '4000000000000002')
    expect((await confirm(ada)).body).toEqual({ status: 'Failed' })
    expect(await planOf(ada)).toEqual([['Incomplete', 'gen.1', null]])
    payFor(added)
    bank.events.length = 0

    expect((await confirm(ada)).body).toEqual({ status: 'Succeeded' })
    expect(await planOf(ada)).toEqual([['Active', 'gen.1', null]])
    expect((await confirm(ada, 'pi_1_secret_guessed')).status).toBe(404)
    expect((await confirm(await signedIn(kit))).status).toBe(404)
  })

  it('gets one payment for two clicks, in one tab or in two', async () => {
    const ada = await signedIn(kit)

    const [one, other] = await Promise.all([add(ada, 'gen.1'), add(ada, 'gen.1')])

    expect(one.body).toEqual(other.body)
    expect(await planOf(ada)).toEqual([['Incomplete', 'gen.1', null]])
  })

  it('can pay only for the plan that was chosen last', async () => {
    const ada = await signedIn(kit)
    const first = await add(ada, 'gen.1')
    const second = await add(ada, 'plus.1')

    expect([payFor(first), payFor(second)]).toEqual(['refused', 'succeeded'])
    await deliver()
    expect(await planOf(ada)).toEqual([['Active', 'plus.1', null]])
    expect(await amounts(ada)).toEqual([['charge', 4500]])
  })

  it('can put the choice aside before paying, as the preview says', async () => {
    const ada = await signedIn(kit)
    const first = await add(ada, 'gen.1')

    expect((await preview(ada, 'mem.1')).body).toMatchObject({
      kind: 'withdraw',
      charge: 0,
      disabledTrees: [],
      groupsOfDisabledTrees: [],
    })
    expect(await add(ada, 'mem.1')).toMatchObject({ status: 201, body: { kind: 'withdraw' } })

    expect(payFor(first)).toBe('refused')
    expect(await planOf(ada)).toEqual([['IncompleteExpired', 'gen.1', null]])
    expect((await preview(ada, 'mem.1')).body).toMatchObject({ code: 'same-plan' })
  })

  it('keeps the present plan if a larger one is put aside', async () => {
    const ada = await aPayerOf('gen.1')
    const larger = await change(ada, 'plus.1')
    const [, running] = await subscriptionsOf(ada)
    const keep = () => kit.choose(ada.token, `/${String(running?.['id'])}/changeplan?planId=gen.1`)

    expect((await preview(ada, 'gen.1')).body).toMatchObject({ kind: 'withdraw' })
    expect((await keep()).body).toMatchObject({ kind: 'withdraw', clientSecret: null })

    expect(payFor(larger)).toBe('refused')
    expect(await planOf(ada)).toEqual([['Active', 'gen.1', null]])
  })

  it('chooses in five tabs at once: each gets an answer, and only the last choice can be paid', async () => {
    const ada = await signedIn(kit)

    const answers = await Promise.all(
      ['gen.1', 'plus.1', 'gen.1', 'plus.1', 'gen.1'].map((planId) => add(ada, planId)),
    )

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const payable = answers.filter((answer) => payFor(answer) === 'succeeded')
    expect(new Set(payable.map(intentOf)).size).toBe(1)
    await deliver()
    expect((await planOf(ada)).map(([status]) => status)).toEqual(['Active'])
    expect(await amounts(ada)).toHaveLength(1)
  })

  it('is asked again if the sum is not the one that was shown', async () => {
    expect(await add(await signedIn(kit), 'gen.1', '&charge=1499')).toMatchObject({
      status: 412,
      body: { code: 'sum-changed' },
    })
  })
})

describe('a change of plan', () => {
  it('[API-40] [API3-18] [PLN-11] [PLN-15] [LIM-13] to a larger one gives the credit that was shown', async () => {
    const payer = await aPayerOf('gen.1')
    pass(90 * day)
    const ada = await again(payer)
    const { body } = await preview(ada, 'plus.1')

    const changed = await change(ada, 'plus.1')
    expect(await limitsOf(ada)).toMatchObject({ sharingLimit: 15 })
    payFor(changed)
    await deliver()

    expect(await amounts(ada)).toEqual([
      ['charge', field(body, 'charge')],
      ['charge', 1500],
    ])
    expect(field(body, 'charge')).toBe(4500 - Number(field(body, 'credit')))
    expect(await kit.read(ada.token, ada.userId, 'receipts')).toMatchObject([
      { planId: 'plus.1', credit: field(body, 'credit') },
      { planId: 'gen.1', credit: 0 },
    ])
    expect(await planOf(ada)).toEqual([['Active', 'plus.1', null]])
    expect(await limitsOf(ada)).toEqual({ researchGroupLimit: 5, sharingLimit: -1, shareAnyOwner: true })
  })

  it('[PLN-12] [LIM-14] to a smaller one waits, then disables the newest trees; they come back with the plan', async () => {
    let ada = await aPayerOf('plus.1')
    let third = ''
    const group = await create(ada, 'The Hales')
    await create(ada, 'The Kents')
    for (const name of ['1st', '2nd', '3rd']) {
      const { dataGroupId } = await aTree(kit.store, ada.userId)
      third = dataGroupId
      await kit.store.db.update(dataGroups).set({ name }).where(sql`id = ${dataGroupId}`)
    }
    const { body: seen } = await call(app, `POST /groupadmin/datagroups/${third}/members`, {
      token: ada.token,
      json: { principalType: 'FamilyGroup', principalId: group, role: 'Viewer' },
    })
    expect(seen).toMatchObject({ principalId: group })
    expect((await preview(ada, 'gen.1')).body).toMatchObject({
      kind: 'later',
      disabledTrees: ['3rd'],
      groupsOfDisabledTrees: ['The Hales'],
    })

    expect((await change(ada, 'gen.1')).body).toMatchObject({ kind: 'later', clientSecret: null })
    expect(await planOf(ada)).toEqual([['Active', 'plus.1', 'gen.1']])
    pass(185 * day)
    ada = await again(ada)
    expect([await limitsOf(ada), await disabledTrees(ada)]).toEqual([
      { researchGroupLimit: 5, sharingLimit: -1, shareAnyOwner: true },
      [],
    ])
    await deliver()

    expect(await planOf(ada)).toEqual([['Active', 'gen.1', null]])
    expect(await disabledTrees(ada)).toEqual(['3rd'])
    const permissions = async () =>
      (await call(app, `GET /groupadmin/datagroups/${third}/permissions`, { token: ada.token })).body
    expect(await permissions()).toBe('Read,ReadContent,ListItems,ReadItems,Delete,ReadPermissions,Owner')
    const shared = await call(app, `POST /groupadmin/datagroups/${third}/viewerinvitations`, {
      token: ada.token,
      json: { address: 'new@mail.example' },
    })
    expect(shared.status).toBe(403)
    payFor(await change(ada, 'plus.1'))
    await deliver()
    expect(await disabledTrees(ada)).toEqual([])
    expect(await permissions()).toContain('ModifyPermissions')
  })

  it('[API-41] [PLN-13] [CST-10] [STA-10] to the free plan cancels, and can be taken back', async () => {
    let ada = await aPayerOf('gen.1')
    const cancel = async () =>
      kit.choose(ada.token, `/${String((await subscriptionsOf(ada))[0]?.['id'])}/cancel`)

    expect((await cancel()).body).toMatchObject({ kind: 'later' })
    expect(await planOf(ada)).toEqual([['Cancelled', 'gen.1', 'mem.1']])
    const [running] = await subscriptionsOf(ada)
    expect((await preview(ada, 'gen.1')).body).toMatchObject({
      kind: 'stay',
      date: running?.['currentPeriodEnd'],
    })
    expect((await change(ada, 'gen.1')).body).toMatchObject({ kind: 'stay' })
    expect(await planOf(ada)).toEqual([['Active', 'gen.1', null]])
    expect((await cancel()).body).toMatchObject({ kind: 'later' })
    expect(await limitsOf(ada)).toMatchObject({ sharingLimit: 15 })
    pass(185 * day)
    await deliver()
    ada = await again(ada)

    expect(await limitsOf(ada)).toMatchObject({ sharingLimit: 5 })
    expect(await amounts(ada)).toEqual([['charge', 1500]])
  })

  it('ends after seven days if the renewal is not paid, and can be paid until then', async () => {
    let [ada, ben] = [
      await aPayerOf('gen.1', '4000000000000341'),
      await aPayerOf('gen.1', '4000000000000341'),
    ]
    pass(185 * day)
    await deliver()
    ;[ada, ben] = [await again(ada), await again(ben)]
    expect(await planOf(ada)).toEqual([['PastDue', 'gen.1', null]])
    expect(await limitsOf(ada)).toMatchObject({ sharingLimit: 15 })
    payFor(await change(ben, 'gen.1'))
    pass(8 * day)
    ;[ada, ben] = [await again(ada), await again(ben)]

    await work['reconcile-payments']()

    expect(await limitsOf(ada)).toMatchObject({ sharingLimit: 5 })
    expect([await planOf(ben), await amounts(ben)]).toEqual([
      [['Active', 'gen.1', null]],
      [
        ['charge', 1500],
        ['charge', 1500],
      ],
    ])
  })
})

describe('the end of a period', () => {
  it('[PLN-13] is worked off by a job at that moment, also if the bank says nothing', async () => {
    const ada = await aPayerOf('gen.1')
    await kit.choose(ada.token, `/${String((await subscriptionsOf(ada))[0]?.['id'])}/cancel`)
    const end = String((await subscriptionsOf(ada))[0]?.['currentPeriodEnd'])

    const { rows } = await kit.store.db.execute<{ at: string; payload: unknown }>(sql`
      SELECT j.run_at::text AS at, p.payload FROM graphile_worker.jobs j
        JOIN graphile_worker._private_jobs p ON p.id = j.id WHERE j.key = ${`settle-plan ${ada.userId}`}`)
    expect(rows.map(({ at }) => new Date(at).toISOString())).toEqual([end])
    kit.clock.forward(185 * day)
    await work['settle-plan'](rows[0]?.payload)
    kit.clock.forward(-185 * day)

    expect(await limitsOf(ada)).toMatchObject({ sharingLimit: 5 })
  })
})

describe('the plan of an account', () => {
  it('[API-32] [PLN-27] [PLN-29] is seen and changed by its Administrator only', async () => {
    const ada = await aPayerOf('gen.1')
    const [first] = await subscriptionsOf(ada)
    const [parent, child] = [await signedIn(kit), await signedIn(kit)]
    await supervise(kit, parent, child)
    const stranger = await signedIn(kit)
    const staff = await staffWith(kit, 'ManageUsers', 'ImpersonateUser')
    const acting = { ...ada, token: (await actingAs(kit, staff, ada)).token }
    const reads = (by: SignedIn, of: SignedIn) =>
      Promise.all(
        ['subscriptions', 'paymentmethods', 'receipts', 'planchange?planId=gen.1'].map(
          async (what) =>
            (await call(app, `GET /groupadmin/users/${of.userId}/${what}`, { token: by.token })).status,
        ),
      )

    expect(await reads(stranger, ada)).toEqual([404, 404, 404, 404])
    expect(await reads(child, child)).toEqual([403, 403, 403, 403])
    expect(await reads(parent, child)).toEqual([403, 403, 403, 403])
    expect((await reads(staff, ada)).slice(0, 3)).toEqual([200, 200, 200])
    for (const [by, status] of [
      [stranger, 404],
      [staff, 404],
      [acting, 403],
    ] as const)
      for (const what of ['cancel', 'changeplan?planId=plus.1'])
        expect((await kit.choose(by.token, `/${String(first?.['id'])}/${what}`)).status).toBe(status)
    expect((await add(child, 'gen.1')).status).toBe(403)
    expect(await planOf(ada)).toEqual([['Active', 'gen.1', null]])
  })

  it('refuses a second subscription, and one for a visitor of the demo', async () => {
    const visitor = await signedIn(kit)
    await kit.store.db
      .update(users)
      .set({ privileges: ['User', 'DemoUser'] })
      .where(sql`id = ${visitor.userId}`)

    expect((await add(await aPayerOf('gen.1'), 'plus.1')).body).toMatchObject({ code: 'has-subscription' })
    expect((await add(visitor, 'gen.1')).body).toMatchObject({ code: 'demo-visitor' })
  })
})
