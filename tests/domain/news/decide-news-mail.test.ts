import { describe, expect, it } from 'vitest'
import { beginningAt, decideNewsMail, maxMailedNews } from '#domain/news/decide-news-mail.ts'
import { type NewsItem, newsText } from '#domain/news/news-item.ts'
import { withPage } from '#domain/news/news-pages.ts'
import { isFirstSync } from '#domain/tree/first-sync.ts'

const now = new Date('2026-11-26T08:00:00Z')
const inAWeek = new Date('2026-12-03T08:00:00Z')
const item = (number: number): NewsItem => ({
  id: `sync:${number}`,
  type: 'Sync',
  timestamp: now.toISOString(),
  displayText: 'Ben synced a tree',
  url: `/trees/${number}`,
})
const items = (count: number) => Array.from({ length: count }, (_, number) => item(number))

describe(decideNewsMail.name, () => {
  const address = 'ada@mail.example'
  const times = { toldUntil: now, nextAt: inAWeek }

  it('begins with a week of waiting', () => {
    expect(beginningAt(now)).toEqual(times)
  })

  it.each([
    ['no news', { news: [], address }],
    ['no address', { news: items(1), address: null }],
  ])('sends nothing with %s, and looks again in a week', (_, facts) => {
    expect(decideNewsMail({ now, ...facts })).toEqual({ mail: null, times })
  })

  it('names at most ten items, and says when there are more', () => {
    const mailOf = (count: number) => decideNewsMail({ now, address, news: items(count) }).mail

    expect(mailOf(1)).toEqual({ to: address, items: items(1), more: false })
    expect(mailOf(maxMailedNews)).toMatchObject({ items: items(maxMailedNews), more: false })
    expect(mailOf(maxMailedNews + 1)).toMatchObject({ items: items(maxMailedNews), more: true })
  })
})

describe(isFirstSync.name, () => {
  it.each([
    ['2026-11-26T08:09:59.999Z', true],
    ['2026-11-26T08:10:00.000Z', false],
    ['2026-11-26T07:00:00.000Z', true],
  ])('[NWS-04] [NWS-05] says of a sync at %s that it is the first one: %s', (created, expected) => {
    expect(isFirstSync(created, now.toISOString())).toBe(expected)
  })
})

describe(newsText.name, () => {
  it.each([
    ['FirstSync', 'Ada Lovelace', 'Ada Lovelace uploaded a tree'],
    ['Sync', 'Ada Lovelace', 'Ada Lovelace synced a tree'],
    ['Sync', null, 'Somebody synced a tree'],
    ['FamilyGroupInvite', 'Ada Lovelace', 'Ada Lovelace invites you to the family group Maer'],
  ] as const)('[NWS-04] [NWS-05] [NWS-07] says of %s by %s: %s', (type, name, expected) => {
    expect(newsText({ type, name, groupName: 'Maer' })).toBe(expected)
  })
})

describe(withPage.name, () => {
  it('adds older items once, although a newer one has moved them', () => {
    const first = { items: [item(5), item(4)], next: 'a' }

    expect(withPage(first, { items: [item(4), item(3)], next: null })).toEqual({
      items: [item(5), item(4), item(3)],
      next: null,
    })
  })
})
