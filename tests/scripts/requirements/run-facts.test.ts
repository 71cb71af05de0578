import { describe, expect, it } from 'vitest'
import { factsOfRun } from '../../../scripts/requirements/run-facts.ts'

const run = {
  startedAt: '2026-11-20T10:00:00Z',
  finishedAt: '2026-11-20T10:08:00Z',
  full: true,
  sources: 'a',
  shares: [],
}

describe(factsOfRun.name, () => {
  it.each([
    ['of a full run of these sources', run, true, true, 'as they are'],
    ['of older sources', { ...run, sources: 'b' }, true, false, 'have changed since'],
    ['of sources that changed while it ran', { ...run, sources: null }, true, false, 'changed while it ran'],
    ['of a partial run', { ...run, full: false }, false, false, 'partial'],
    ['of no run', undefined, false, false, 'There are no results'],
  ])('%s', (_, record, usable, current, words) => {
    expect(factsOfRun(record, 'a')).toEqual({ usable, current, words: expect.stringContaining(words) })
  })
})
