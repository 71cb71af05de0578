import { desc, sql } from 'drizzle-orm'
import type { MailboxMessage } from '#contract/configuration.ts'
import { outboxMessages } from '../store/schema/outbox.ts'
import type { Store } from '../store/store.ts'
import type { Clock } from '../values/clock.ts'
import type { Mailer } from '../values/mail.ts'

/** The maximum number of stored mails; the oldest are deleted first. */
const mostMessages = 200

/** The mailer that needs no mail account: mails stay in the database, and the mailbox page shows them. */
export function outboxMailer(store: Store, clock: Clock): Mailer {
  return {
    send: async ({ to, subject, text }) => {
      await store.transaction(async (queries) => {
        await queries.insert(outboxMessages).values({ recipient: to, subject, body: text, sentAt: clock() })
        await queries.execute(sql`DELETE FROM ${outboxMessages} WHERE id <=
          (SELECT id FROM ${outboxMessages} ORDER BY id DESC OFFSET ${mostMessages} LIMIT 1)`)
      })
    },
    close: async () => {},
  }
}

/** The mails of the outbox, the newest first. */
export async function readMailbox(store: Store): Promise<MailboxMessage[]> {
  const rows = await store.db
    .select()
    .from(outboxMessages)
    .orderBy(desc(outboxMessages.id))
    .limit(mostMessages)
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    sentDate: row.sentAt.toISOString(),
  }))
}
