/** Loads what is new, and the setting for news by mail. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { Failure } from '#contract/failure.ts'
import { endNewsMail, getNewsMail, setNewsMail } from '#contract/group-admin/news-mail.ts'
import { listNews } from '#contract/research/news.ts'
import { ok, type Result, refusedAs } from '#contract/result.ts'
import type { UserId } from '#domain/ids.ts'
import type { NewsMail } from '#domain/news/news-mail.ts'
import type { NewsPage } from '#domain/news/news-pages.ts'
import { reloadable } from './unchanged.ts'

interface Needs {
  readonly transport: Transport
}

export const loadNewsActor = ({ transport }: Needs) =>
  reloadable<NewsPage, { readonly next: string | null; readonly size: number }>(
    async ({ input: { next, size }, signal }) => {
      const query = { pageSize: size, ...(next === null ? {} : { next }) }
      const { items, nextPageToken = null } = await send(transport, listNews, { query }, { signal })
      return { items, next: nextPageToken }
    },
  )

export const newsMailActors = ({ transport }: Needs, userId: UserId) => ({
  loadSetting: reloadable<NewsMail, undefined>(({ signal }) =>
    send(transport, getNewsMail, { params: { id: userId } }, { signal }),
  ),
  saveChoice: fromPromise<NewsMail, { readonly wanted: boolean }>(({ input: { wanted }, signal }) =>
    send(transport, setNewsMail, { params: { id: userId }, body: { wanted } }, { signal }),
  ),
})

/** Ends the news by mail with the code of a link. */
export const endMailActor = ({ transport }: Needs, code: string) =>
  fromPromise<Result<null, Failure>, undefined>(async ({ signal }) => {
    const ended = await send(transport, endNewsMail, { body: { code } }, { signal })
    return ended.ok ? ok(null) : refusedAs(ended, { 'invalid-input': 'gone', 'not-found': 'gone' })
  })
