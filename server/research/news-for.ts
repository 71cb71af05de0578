import type { NewsItem, NewsType } from '#contract/research/news.ts'
import type { UserId } from '#contract/wire.ts'
import { maxNewsDays, newsText } from '#domain/news/news-item.ts'
import { invitePath, treePath } from '#domain/pages/routes.ts'
import { isFirstSync } from '#domain/tree/first-sync.ts'
import { nearnessTo, showsName } from '../access/privacy.ts'
import { type NewsAsked, readNews, type StoredNews } from '../store/readers/news.ts'
import { findUsers } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'

type Asked = Omit<NewsAsked, 'userId' | 'after'> & { readonly after?: Date }

const day = 24 * 60 * 60 * 1000

/** A news item, and the user whom its text names. */
export interface ToldNews {
  readonly item: NewsItem
  /** Null if the reader may not see the name. */
  readonly by: { readonly userId: UserId; readonly name: string } | null
}

/** What is new for a user, the newest first. Names are told as their privacy allows. */
export async function newsFor(
  queries: Queries,
  viewer: Pick<Viewer, 'userId' | 'privileges'>,
  asked: Asked,
): Promise<ToldNews[]> {
  const oldest = new Date(asked.now.getTime() - maxNewsDays * day)
  const after = asked.after !== undefined && asked.after > oldest ? asked.after : oldest
  const stored = await readNews(queries, { ...asked, userId: viewer.userId, after })
  const ids = [...new Set(stored.flatMap(({ byUserId }) => byUserId ?? []))]
  const users = await findUsers(queries, ids)
  const nearness = await nearnessTo(queries, viewer, ids)
  const actorOf = (news: StoredNews): ToldNews['by'] => {
    const user = news.byUserId === null ? undefined : users.get(news.byUserId)
    // The sender of an invitation has agreed that the recipient sees the name (adr 31).
    if (user === undefined || !(news.kind === 'invite' || showsName(user, nearness.get(user.id)))) return null
    const name = `${user.givenName} ${user.surname}`.trim()
    return name === '' ? null : { userId: user.id, name }
  }
  return stored.map((news) => {
    const by = actorOf(news)
    return { item: present(news, by?.name ?? null), by }
  })
}

function present(news: StoredNews, name: string | null): NewsItem {
  const type = typeOf(news)
  const groupName = news.kind === 'invite' ? news.groupName : ''
  return {
    id: `${news.kind}:${news.id}`,
    type,
    timestamp: news.at.toISOString(),
    displayText: newsText({ type, name, groupName }),
    url: news.kind === 'invite' ? invitePath(news.id) : treePath(news.dataGroupId),
  }
}

function typeOf(news: StoredNews): NewsType {
  if (news.kind === 'invite') return 'FamilyGroupInvite'
  const [started, modified] = [news.startedAt.toISOString(), news.workspaceModifiedAt.toISOString()]
  return isFirstSync(started, modified) ? 'FirstSync' : 'Sync'
}
