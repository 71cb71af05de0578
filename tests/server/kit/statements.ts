import pg from 'pg'
import { vi } from 'vitest'

/** The statements that the database receives during some work, without their values. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.map(([query]: readonly unknown[]) => textOf(query))
  } finally {
    spy.mockRestore()
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)
