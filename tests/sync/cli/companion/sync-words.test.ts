import { describe, expect, it } from 'vitest'
import { syncInWords } from '#sync/cli/companion/sync-words.ts'
import { emptyReport } from '#sync/cli/report.ts'
import { unaskedInWords, whyUnasked } from '#sync/cli/unasked.ts'
import type { WatchedSync } from '#sync/cli/watch/sync-watched.ts'

const none = { came: 0, changed: 0, went: 0, unchanged: 0 }
/** An update of a tree, by default of 200 persons. */
const lossOf = (went: number, becameOther = 0, before = 200) => ({
  counts: {
    persons: { ...none, went, changed: becameOther, becameOther, unchanged: before - went - becameOther },
    families: none,
    other: none,
  },
})

describe(whyUnasked.name, () => {
  it.each([
    ['many persons', lossOf(60, 1), false, { reason: 'much-lost', went: 60, becameOther: 1 }],
    [
      'one person, by a file that ends too early',
      lossOf(1),
      true,
      { reason: 'cut-off', went: 1, becameOther: 0 },
    ],
    [
      'many persons, by a file that ends too early',
      lossOf(60),
      true,
      { reason: 'cut-off', went: 60, becameOther: 0 },
    ],
    ['few persons', lossOf(49), false, null],
    ['all but one of few persons', lossOf(2, 0, 3), false, null],
    ['everybody', lossOf(2, 1, 3), false, { reason: 'much-lost', went: 2, becameOther: 1 }],
    ['nobody of an empty tree', lossOf(0, 0, 0), false, null],
    ['nobody, by a file that ends too early', lossOf(0), true, null],
  ] as const)('says why a person must look at an update that removes %s', (_, changes, isCutOff, unasked) => {
    expect(whyUnasked(changes, isCutOff)).toEqual(unasked)
  })
})

describe(syncInWords.name, () => {
  const ended: WatchedSync = { report: emptyReport, end: 'undecided', unasked: null, problemOnPage: null }
  const cutOff = { reason: 'cut-off', went: 1, becameOther: 0 } as const
  const muchLost = { reason: 'much-lost', went: 60, becameOther: 2 } as const

  it('gives the true reason for each update that was not applied, in words for the page', () => {
    expect([cutOff, muchLost].map((unasked) => syncInWords({ ...ended, unasked }))).toEqual([
      'Not applied, because the file ends too early and part of it seems to be missing: 1 person would be removed. Look at your file. If it is right, apply the update.',
      'Not applied, because much of the tree would change: 60 persons would be removed and 2 persons would become somebody else. Look at your file. If it is right, apply the update.',
    ])
  })

  it('names an option only in the terminal', () => {
    expect([cutOff, muchLost].map(unaskedInWords)).toEqual([
      'The file ends too early. Part of it seems to be missing. 1 person would be removed; to allow that, use --yes. Nothing has been changed.',
      '60 persons would be removed and 2 persons would become somebody else, more than a fifth of the tree; to allow that, use --yes. Nothing has been changed.',
    ])
    const report = { ...emptyReport, problem: 'Use --yes.' }
    expect(syncInWords({ ...ended, end: 'refused', report, problemOnPage: 'Save it again.' })).toBe(
      'Save it again.',
    )
  })
})
