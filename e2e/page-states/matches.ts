import type { Page } from '@playwright/test'
import type { Match, MatchState } from '#domain/match-review/match.ts'
import { sampleMatch, samplePair } from '#machines/match-review/sample-matches.ts'
import { heading, type PageState, said, settled } from './page-state.ts'

/** The server's answers to requests for matches: these matches in each state, and the records of both persons. */
async function answerMatches(page: Page, matches: Partial<Record<MatchState, readonly Match[]>>) {
  const counts = { proposed: 0, automatic: 0, confirmed: 0, rejected: 0 }
  for (const [state, items] of Object.entries(matches)) counts[state as MatchState] = items.length
  await page.route('**/research/matches?**', (route) => {
    const state = new URL(route.request().url()).searchParams.get('states') as MatchState
    return route.fulfill({ json: { items: matches[state] ?? [], counts } })
  })
  const pairs = Object.values(matches).flat().map(samplePair)
  await page.route('**/research/persons/*/record', (route) => {
    const id = route.request().url().split('/').at(-2)
    const records = pairs.flatMap(({ left, right }) => [left, right])
    return route.fulfill({ json: records.find(({ person }) => person.id === id) })
  })
}

export const matchStates: readonly PageState[] = [
  {
    name: 'a pair to review',
    as: 'owner',
    show: async (page) => {
      await answerMatches(page, { proposed: [sampleMatch(1, 'Elizabeth'), sampleMatch(2, 'Charlotte')] })
      await page.goto('/matches')
      await heading(page, 'Is this the same person?')
      await heading(page, 'Why we think so')
    },
  },
  {
    name: 'no tree that overlaps with another',
    as: 'owner',
    show: async (page) => {
      await page.goto('/matches')
      await said(page, 'No tree of yours overlaps with another yet')
    },
  },
  {
    name: 'what was found by itself',
    as: 'owner',
    show: async (page) => {
      await answerMatches(page, { automatic: [sampleMatch(1, 'Elizabeth', { state: 'automatic' })] })
      await page.goto('/matches?show=automatic')
      await page.getByRole('button', { name: /^Not the same person/ }).waitFor()
      await settled(page)
    },
  },
]
