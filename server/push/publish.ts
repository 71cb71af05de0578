import { sql } from 'drizzle-orm'
import type { Queries } from '../store/store.ts'
import { type PushNews, pushChannel, writeNews } from './events.ts'

/** Tells all server processes of an event; inside a transaction, when that commits and only then. */
export async function publish(queries: Queries, news: PushNews): Promise<void> {
  await queries.execute(sql`SELECT pg_notify(${pushChannel}, ${writeNews(news)})`)
}
