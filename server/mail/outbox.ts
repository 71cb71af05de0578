import { desc, sql } from 'drizzle-orm'
import type { MailboxMessage } from '#contract/configuration.ts'
import { outboxMessages } from '../store/schema/outbox.ts'
import type { Store } from '../store/store.ts'
import type { Clock } from '../values/clock.ts'
import type { IllustratedPart, Mailer } from '../values/mail.ts'

/** The maximum number of stored mails; the oldest are deleted first. */
const mostMessages = 200

/** The mailer that needs no mail account: mails stay in the database, and the mailbox page shows them. */
export function outboxMailer(store: Store, clock: Clock): Mailer {
  return {
    send: async ({ to, subject, text }, illustrated = null) => {
      const html = illustrated === null ? null : withoutAttachments(illustrated)
      await store.transaction(async (queries) => {
        await queries
          .insert(outboxMessages)
          .values({ recipient: to, subject, body: text, html, sentAt: clock() })
        await queries.execute(sql`DELETE FROM ${outboxMessages} WHERE id <=
          (SELECT id FROM ${outboxMessages} ORDER BY id DESC OFFSET ${mostMessages} LIMIT 1)`)
      })
    },
    close: async () => {},
  }
}

/** The HTML with the portraits inside, as a mail program puts them together. */
const withoutAttachments = ({ html, portraits }: IllustratedPart): string =>
  portraits.reduce(
    (page, { contentId, jpeg }) =>
      page.replaceAll(
        `"cid:${contentId}"`,
        `"data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}"`,
      ),
    html,
  )

/** The version of a mail with portraits; null if there is no such mail, or if it has none. */
export async function readIllustrated(store: Store, id: string): Promise<string | null> {
  const [row] = await store.db
    .select({ html: outboxMessages.html })
    .from(outboxMessages)
    .where(sql`${outboxMessages.id} = ${id}::bigint`)
  return row?.html ?? null
}

/** The mails of the outbox, the newest first. */
export async function readMailbox(store: Store): Promise<MailboxMessage[]> {
  const rows = await store.db
    .select({
      id: outboxMessages.id,
      to: outboxMessages.recipient,
      subject: outboxMessages.subject,
      text: outboxMessages.body,
      isIllustrated: sql<boolean>`${outboxMessages.html} IS NOT NULL`,
      sentAt: outboxMessages.sentAt,
    })
    .from(outboxMessages)
    .orderBy(desc(outboxMessages.id))
    .limit(mostMessages)
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentDate: sentAt.toISOString() }))
}
