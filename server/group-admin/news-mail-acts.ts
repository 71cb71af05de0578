import type { NewsMail } from '#contract/group-admin/news-mail.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import { beginningAt } from '#domain/news/decide-news-mail.ts'
import { userOfEndCode } from '../access/news-mail-code.ts'
import type { Tools } from '../serving/tools.ts'
import { readNewsMail } from '../store/readers/news-mails.ts'
import { beginNewsMail, endNewsMails } from '../store/writers/news-mails.ts'

type NewsTools = Pick<Tools, 'store' | 'clock' | 'keys'>

export async function chooseNewsMail(
  { store, clock }: NewsTools,
  userId: UserId,
  wanted: boolean,
): Promise<NewsMail> {
  return store.transaction(async (queries) => {
    if (wanted) await beginNewsMail(queries, userId, beginningAt(clock()))
    else await endNewsMails(queries, userId)
    return readNewsMail(queries, userId)
  })
}

/** Ends the mails of the user whose link was opened. */
export async function endByCode(tools: NewsTools, code: string): Promise<Result<undefined, 'not-found'>> {
  const userId = userOfEndCode(tools, code)
  if (userId === null) return refuse('not-found')
  await tools.store.transaction((queries) => endNewsMails(queries, userId))
  return ok(undefined)
}
