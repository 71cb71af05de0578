import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, field } from '../kit/app.ts'
import { buying } from './buying.ts'
import { sellingApp } from './kit.ts'

const logged: string[] = []
const kit = await sellingApp({
  log: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } },
})
const { bank } = kit
const { aPayerOf } = buying(kit)

describe('a card', () => {
  it('[PLN-30] [MOD3-12] leaves no number in the tables, the log, the calls to the provider, or an answer', async () => {
    const ada = await aPayerOf('gen.1')
    const [subscription] = await kit.read(ada.token, ada.userId, 'subscriptions')
    const setup = await kit.choose(ada.token, `/${String(subscription?.['id'])}/cardsetup`)
    const setupId = String(field(setup.body, 'setupIntentId'))
    bank.pay(setupId, '5555555555554444')
    const secret = String(field(setup.body, 'clientSecret'))
    const confirmed = await call(
      kit.app,
      `POST /groupadmin/cardsetups/${setupId}/confirm?clientSecret=${secret}`,
      { token: ada.token },
    )
    expect(confirmed.body).toEqual({ status: 'Succeeded' })
    const { rows: tables } = await kit.store.db.execute<{ name: string }>(sql`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`)
    const stored = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await kit.store.db.execute(
          sql`SELECT row_to_json(one)::text AS line FROM ${sql.identifier(name)} AS one`,
        )
        return JSON.stringify(rows)
      }),
    )
    const answers = await Promise.all(
      ['subscriptions', 'paymentmethods', 'receipts'].map((what) => kit.read(ada.token, ada.userId, what)),
    )
    const everything = [...stored, ...logged, ...bank.traffic, JSON.stringify(answers)].join('\n')

    expect(stored.length).toBeGreaterThan(20)
    expect(logged.length).toBeGreaterThan(0)
    expect(everything).toContain('4242')
    expect(everything).toContain('4444')
    expect(everything).not.toMatch(/4242424242424242|5555555555554444|"?cvc"?|card\[number\]/)
  })
})
