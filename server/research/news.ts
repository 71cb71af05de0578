import { listNews } from '#contract/research/news.ts'
import { newsPageSize } from '#domain/news/news-item.ts'
import { pageOf, readPageToken } from '../serving/page-token.ts'
import { type Served, serve } from '../serving/serve.ts'
import { newsFor } from './news-for.ts'

const news = serve(listNews, async ({ query, viewer }, { store, clock }) => {
  const size = query.pageSize ?? newsPageSize
  // A page token is the number of items to skip: news of 30 days is short, and a new item only moves the others.
  const skip = Number(readPageToken(query.next, 'news'))
  const told = await newsFor(store.db, viewer, { now: clock(), limit: size + 1, skip })
  const items = told.map(({ item }) => item)
  return pageOf(items, size, () => `${skip + size}`, 'news')
})

export const newsEndpoints: readonly Served[] = [news]
