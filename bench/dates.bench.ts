/** Measures what the dates and the news of a family cost: the pages, and the calendar feed. */
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import type { BenchServer } from './support/bench-server.ts'
import { benchExplore } from './support/explore-bench.ts'

await benchExplore(async (start, server) => [
  `/research/dates/today?date=2026-06-05&of=ancestors&from=${start}`,
  `/research/dates/today?date=2026-06-05&of=everybody&from=${start}`,
  `/research/dates/months/2026-06?of=ancestors&from=${start}`,
  '/research/dates/months/2026-06?of=everybody',
  `/research/dates/days/2026-06-05?of=everybody&from=${start}`,
  await feedPath(server),
  '/research/news',
])

/** The path of the calendar feed of the user. */
async function feedPath({ app, token }: BenchServer): Promise<string> {
  const answer = await app.inject({
    method: 'PUT',
    url: `/research/users/${decodeJwt(token).sub}/calendar`,
    headers: { authorization: `Bearer ${token}` },
  })
  const { address } = z.object({ address: z.string() }).parse(answer.json())
  return new URL(address).pathname
}
