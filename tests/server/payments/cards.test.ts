import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
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
    expect(everything).not.toMatch(/4242424242424242|"?cvc"?|card\[number\]/)
  })
})
