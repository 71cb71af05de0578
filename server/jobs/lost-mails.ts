import { sql } from 'drizzle-orm'
import type { Queries } from '../store/store.ts'

/**
 * Deletes mails that could not be sent even at the last retry, because they contain addresses. Staff has a week in which
 * the page of the failed jobs shows that they failed, and can try them once more.
 */
export async function forgetLostMails(queries: Queries): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.complete_jobs(ARRAY(
    SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL
      AND updated_at < now() - interval '7 days'
      AND task_identifier IN ('send-mail', 'send-sign-in-code', 'tell-of-sign-up', 'send-viewer-invitation',
        'send-child-code')))`)
}
