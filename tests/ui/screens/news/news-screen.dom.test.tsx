import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { NewsPage } from '#domain/news/news-pages.ts'
import { type NewsQuery, newsPageMachine } from '#machines/news-page/news-page.machine.ts'
import { sampleNews } from '#machines/news-page/news-page.paths.ts'
import { wire } from '#machines/wire.ts'
import { NewsScreen } from '#ui/screens/news/news-screen.tsx'

async function show(news: NewsPage): Promise<NewsQuery[]> {
  const asked: NewsQuery[] = []
  const loadNews = fromPromise<NewsPage, NewsQuery>(async ({ input }) => {
    asked.push(input)
    return news
  })
  const flow = createActor(wire(newsPageMachine)({ loadNews })).start()
  render(<NewsScreen flow={flow} now={Date.parse('2026-11-26T12:00:00Z')} mail={<p>The setting</p>} />)
  await screen.findByText(/uploaded a tree|^Nothing new/)
  return asked
}

describe(NewsScreen.name, () => {
  afterEach(cleanup)

  it('[NWS-01] [NWS-02] [NWS-03] lists five items with text, link and relative time under its heading', async () => {
    const asked = await show(sampleNews)

    expect(asked).toEqual([{ next: null, size: 5 }])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What’s new')
    expect([...document.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual([
      'See what’s happening on Kinweave with people you know.',
      'The setting',
    ])
    const links = within(screen.getByRole('list', { name: 'News' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Emma Wedgwood invites you to the family group Maer Hall 2 hours ago', '/groupinvites/3/accept'],
      ['Fanny Allen uploaded a tree 18 hours ago', '/trees/12'],
      ['Charles Darwin synced a tree 6 days ago', '/trees/11'],
    ])
  })

  it('says what would be news if there is none', async () => {
    await show({ items: [], next: null })

    expect(document.querySelector('b')?.textContent).toBe('Nothing new in the last 30 days')
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})
