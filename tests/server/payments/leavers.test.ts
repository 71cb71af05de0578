/** People with a paid plan who delete their account. */
import { runOnce } from 'graphile-worker'
import { expect, it } from 'vitest'
import { deletionWait } from '#domain/users/decide-account-deletion.ts'
import { accountWork, deleteAccountsTask } from '../../../server/jobs/delete-accounts.ts'
import { quiet } from '../../../server/jobs/quiet.ts'
import { storedAccounts } from '../../../server/payments/stored-accounts.ts'
import { call, field } from '../kit/app.ts'
import { identityTokenFor, type SignedIn } from '../kit/sign-in.ts'
import { buying } from './buying.ts'
import { sellingApp } from './kit.ts'

const kit = await sellingApp()
const { aPayerOf } = buying(kit)
const work = accountWork({
  store: kit.store,
  clock: () => kit.clock.now,
  publicUrl: kit.publicUrl,
  payments: { provider: kit.bank.provider, accounts: storedAccounts(kit.store), clock: () => kit.clock.now },
})

async function begin(person: SignedIn) {
  const path = `/groupadmin/users/${person.userId}/deletion`
  const { body } = await call(kit.app, `GET ${path}`, { token: person.token })
  const json = {
    revision: field(body, 'revision'),
    handOvers: [],
    children: [],
    idempotencyKey: crypto.randomUUID(),
    proof: await identityTokenFor(kit, person.address),
  }
  expect(await call(kit.app, `POST ${path}`, { token: person.token, json })).toMatchObject({ status: 200 })
  return body
}

const atTheBank = async ({ userId }: SignedIn) => {
  const { rows } = await kit.store.pool.query<{ id: string }>(
    'SELECT provider_customer_id AS id FROM paying_accounts WHERE user_id = $1',
    [userId],
  )
  const { subscriptions } = await kit.bank.provider.accountOf(rows[0]?.id ?? '')
  return subscriptions.map(({ nextPlanId, endedAt }) => ({ nextPlanId, hasEnded: endedAt !== null }))
}

it('a plan is named before, not renewed while the account waits, and over when the account is destroyed', async () => {
  const ada = await aPayerOf('gen.1')

  expect(await begin(ada)).toMatchObject({ planId: 'gen.1' })
  await runOnce({
    pgPool: kit.store.pool,
    taskList: { 'end-plan': async (payload) => work['end-plan']?.(payload) },
    noHandleSignals: true,
    logger: quiet,
  })
  expect(await atTheBank(ada)).toEqual([{ nextPlanId: 'mem.1', hasEnded: false }])

  kit.pass(deletionWait)
  await work[deleteAccountsTask]?.({})
  expect(await atTheBank(ada)).toEqual([expect.objectContaining({ hasEnded: true })])
  const { rows } = await kit.store.pool.query<{ kept: string }>(
    `SELECT (SELECT count(*) FROM payment_ledger WHERE user_id = $1)::text
       || (SELECT count(*) FROM payment_methods WHERE user_id = $1) || (SELECT count(*) FROM users WHERE id = $1) AS kept`,
    [ada.userId],
  )
  expect(rows[0]?.kept).toBe('100')
})
