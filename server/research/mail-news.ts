import { decideNewsMail, maxMailedNews } from '#domain/news/decide-news-mail.ts'
import { newsMailEndPath } from '#domain/pages/routes.ts'
import { endCodeFor } from '../access/news-mail-code.ts'
import type { MailTools } from '../serving/tools.ts'
import { queueMail } from '../store/queue.ts'
import { lockDueNewsMail, readNewsMail } from '../store/readers/news-mails.ts'
import { moveNewsMail } from '../store/writers/news-mails.ts'
import { newsFor } from './news-for.ts'
import { newsMail } from './news-mail.ts'

/** Mails the news to all users whose week is over. */
export async function mailNews(tools: MailTools): Promise<void> {
  let isAnyDue = true
  while (isAnyDue) isAnyDue = await mailNextNews(tools)
}

/**
 * Mails the news to the user who is due next. The mail is queued in the transaction that moves the date of the next one.
 * So nobody gets two in a week: not after a crash, and not from two servers. False if no user is due.
 */
async function mailNextNews(tools: MailTools): Promise<boolean> {
  const { store, clock, publicUrl } = tools
  const now = clock()
  return store.transaction(async (queries) => {
    const due = await lockDueNewsMail(queries, now)
    if (due === null) return false
    const { userId, toldUntil } = due
    const { address } = await readNewsMail(queries, userId)
    const news = await newsFor(
      queries,
      { userId, privileges: new Set() },
      { now, after: toldUntil, limit: maxMailedNews + 1, byOthers: true },
    )
    const { mail, times } = decideNewsMail({ now, news, address })
    await moveNewsMail(queries, userId, times)
    if (mail !== null) {
      const endLink = `${publicUrl}${newsMailEndPath(endCodeFor(tools, userId))}`
      await queueMail(queries, newsMail({ ...mail, publicUrl, endLink }))
    }
    return true
  })
}
