/** When the news is mailed: once a week to those who want it, and only if there is any. */

/** In milliseconds. */
const week = 7 * 24 * 60 * 60 * 1000

/** A mail names so many items. The page has the others. */
export const maxMailedNews = 10

export interface NewsMailTimes {
  /** News up to this time is not mailed again. */
  readonly toldUntil: Date
  readonly nextAt: Date
}

/** The first mail comes after a week, and tells what has happened since the user asked for it. */
export const beginningAt = (now: Date): NewsMailTimes => ({ toldUntil: now, nextAt: after(now) })

interface Facts<Item> {
  readonly now: Date
  /** What others have done since the last mail, the newest first. */
  readonly news: readonly Item[]
  /** Null for a user without a confirmed address, and for one who may not sign in. */
  readonly address: string | null
}

export interface NewsMailDecision<Item> {
  /** Null if nothing is sent. */
  readonly mail: { readonly to: string; readonly items: readonly Item[]; readonly more: boolean } | null
  readonly times: NewsMailTimes
}

/** The next look is a week later, whether or not a mail was sent: a server that stood still for a month sends one mail. */
export function decideNewsMail<Item>({ now, news, address }: Facts<Item>): NewsMailDecision<Item> {
  const times = { toldUntil: now, nextAt: after(now) }
  if (address === null || news.length === 0) return { mail: null, times }
  const items = news.slice(0, maxMailedNews)
  return { mail: { to: address, items, more: news.length > items.length }, times }
}

const after = (now: Date) => new Date(now.getTime() + week)
