/** Changes a restored database so that people can use it again. */
import pg from 'pg'
import { mailTaskNames } from '../values/mail-tasks.ts'

/**
 * So many ids are skipped. Ids that were given after the restored moment are in links, mails and browsers, and must never
 * mean something else.
 */
const skippedIds = 1_000_000

export interface Settled {
  /** E-mails that waited at the restored moment and are not sent. */
  readonly droppedMails: number
}

/**
 * The former server may have sent what waits in the restored database, and nothing tells whether it did. So waiting mails
 * are dropped unless the operator wants them, and news by mail begins anew.
 */
export async function settleRestored(connectionString: string, sendWaitingMails: boolean): Promise<Settled> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(
      `SELECT setval(format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value) + $1)
       FROM pg_sequences WHERE schemaname = 'public'`,
      [skippedIds],
    )
    // The parts of unfinished uploads are not in the backup. The browser sends them again.
    await client.query("UPDATE content_data SET received = 0, parts = '{}' WHERE hash IS NULL")
    await client.query(
      `UPDATE news_mails SET told_until = greatest(told_until, now()), next_at = next_at + interval '7 days'
       WHERE next_at <= now()`,
    )
    const droppedMails = sendWaitingMails ? 0 : await dropWaitingMails(client)
    await client.query('COMMIT')
    return { droppedMails }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function dropWaitingMails(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS there",
  )
  if (rows[0]?.there !== true) return 0
  // A job that was running belongs to a process that is no more.
  await client.query(
    `SELECT graphile_worker.force_unlock_workers(ARRAY(
       SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL))`,
  )
  const dropped = await client.query(
    `SELECT graphile_worker.complete_jobs(ARRAY(
       SELECT id FROM graphile_worker.jobs WHERE task_identifier = ANY ($1)))`,
    [mailTaskNames],
  )
  return dropped.rowCount ?? 0
}
