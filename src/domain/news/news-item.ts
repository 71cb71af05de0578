/** What is new, in words. */
import type { NewsItem, NewsType } from '#contract/research/news.ts'

export type { NewsItem }

/** The page shows so many items at a time (NWS-02). */
export const newsPageSize = 5

/** Older news is not shown (resolution 90). */
export const maxNewsDays = 30

interface Told {
  readonly type: NewsType
  /** Who uploaded the tree or sent the invitation; null if the reader may not see the name. */
  readonly name: string | null
  readonly groupName: string
}

/** The texts of NWS-04, NWS-05 and NWS-07. */
export function newsText({ type, name, groupName }: Told): string {
  const who = name ?? 'Somebody'
  switch (type) {
    case 'FirstSync':
      return `${who} uploaded a tree`
    case 'Sync':
      return `${who} synced a tree`
    case 'FamilyGroupInvite':
      return `${who} invites you to the family group ${groupName}`
  }
}
