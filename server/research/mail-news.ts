import type { UserId } from '#contract/wire.ts'
import { decideNewsMail, maxMailedNews } from '#domain/news/decide-news-mail.ts'
import { newsMailEndPath } from '#domain/pages/routes.ts'
import { endCodeFor } from '../access/news-mail-code.ts'
import type { MailTools } from '../serving/tools.ts'
import { queueMail } from '../store/queue.ts'
import { lockDueNewsMail, mailedAddress } from '../store/readers/news-mails.ts'
import { moveNewsMail } from '../store/writers/news-mails.ts'
import { newsFor } from './news-for.ts'
import { newsMail } from './news-mail.ts'

/**
 * Mails the news to all users whose week is over. Users whose mail fails stay due, and do not stop the mails of others.
 *
 * @throws after the last user, if a mail has failed
 */
export async function mailNews(tools: MailTools): Promise<void> {
  const failures = new Map<UserId, unknown>()
  let isAnyDue = true
  while (isAnyDue) isAnyDue = await mailNextNews(tools, failures)
  if (failures.size > 0)
    throw new AggregateError(
      failures.values(),
      `The news could not be mailed to these users: ${[...failures.keys()].join(', ')}`,
    )
}

/**
 * Mails the news to the user who is due next, apart from those in `failures`, and adds the user there if it fails. False
 * if no user is due.
 */
async function mailNextNews(tools: MailTools, failures: Map<UserId, unknown>): Promise<boolean> {
  const tried: UserId[] = []
  try {
    await mailNewsOnce(tools, [...failures.keys()], tried)
  } catch (error) {
    const [userId] = tried
    // Nobody can be mailed if not even the next user can be found.
    if (userId === undefined) throw error
    failures.set(userId, error)
  }
  return tried.length > 0
}

/**
 * The mail is queued in the transaction that moves the date of the next one. So nobody gets two in a week: not after a
 * crash, and not from two servers. Adds the user to `tried`, also if it fails afterwards.
 */
async function mailNewsOnce(tools: MailTools, except: readonly UserId[], tried: UserId[]): Promise<void> {
  const { store, clock, publicUrl } = tools
  const now = clock()
  await store.transaction(async (queries) => {
    const due = await lockDueNewsMail(queries, now, except)
    if (due === null) return
    const { userId, toldUntil } = due
    tried.push(userId)
    const address = await mailedAddress(queries, userId)
    const news = await newsFor(
      queries,
      { userId, privileges: new Set() },
      { now, after: toldUntil, limit: maxMailedNews + 1, byOthers: true },
    )
    const { mail, times } = decideNewsMail({ now, news, address })
    await moveNewsMail(queries, userId, times)
    if (mail !== null) {
      const endLink = `${publicUrl}${newsMailEndPath(endCodeFor(tools, userId))}`
      await queueMail(queries, newsMail({ ...mail, readerId: userId, publicUrl, endLink }))
    }
  })
}
