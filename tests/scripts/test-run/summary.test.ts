import { describe, expect, it } from 'vitest'
import { summary, totalLine } from '../../../scripts/test-run/summary.ts'

describe(totalLine.name, () => {
  it.each([
    [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
    [{ passed: 12, failed: 3, skipped: 2 }, '12 passed, 3 failed, 2 skipped'],
  ])('%j', (counts, line) => {
    expect(totalLine(counts)).toBe(line)
  })
})

describe(summary.name, () => {
  it('holds each share against its budget and closes with the sum', () => {
    const check = {
      name: 'check',
      budgetSeconds: 60,
      seconds: 12.4,
      result: { counts: { passed: 1, failed: 0, skipped: 0 } },
    }
    const slow = {
      name: 'level 1',
      budgetSeconds: 30,
      seconds: 61,
      result: { counts: { passed: 7, failed: 2, skipped: 1 }, words: 'why' },
    }

    expect(summary([check, slow]).split('\n').slice(2)).toEqual([
      'check             0:12     1:00  1 passed, 0 failed',
      'level 1           1:01     0:30  7 passed, 2 failed, 1 skipped  over budget  why',
      'all               1:13     1:30',
      '',
      '8 passed, 2 failed, 1 skipped',
    ])
  })
})
