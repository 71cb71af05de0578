import { describe, expect, it } from 'vitest'
import { soFar, summary, totalLine } from '../../../scripts/test-run/summary.ts'

describe(totalLine.name, () => {
  it.each([
    [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
    [{ passed: 12, failed: 3, skipped: 2 }, '12 passed, 3 failed, 2 skipped'],
  ])('%j', (counts, line) => {
    expect(totalLine(counts)).toBe(line)
  })
})

describe(summary.name, () => {
  it('compares each share with its budget and ends with the sum', () => {
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
  it('lists at the end what failed, with the beginning of the reason', () => {
    const long = Array.from({ length: 30 }, (_, line) => `line ${line + 1}`).join('\n')
    const failures = [{ title: 'a red', why: `\u001b[31m${long}\u001b[0m` }, { title: 'a bare' }]
    const result = { counts: { passed: 0, failed: 2, skipped: 0 }, failures }
    const lines = summary([{ name: 'level 1', budgetSeconds: 30, seconds: 1, result }]).split('\n')

    const from = lines.indexOf('failed in level 1: a red')
    expect(lines.slice(from, from + 3)).toEqual(['failed in level 1: a red', '  line 1', '  line 2'])
    expect(lines.slice(-5)).toEqual(['  line 12', '', 'failed in level 1: a bare', '', '0 passed, 2 failed'])
  })

  it('lists twenty failures per share, and how many more there are', () => {
    const failures = Array.from({ length: 23 }, (_, nth) => ({ title: `test ${nth}` }))
    const result = { counts: { passed: 0, failed: 23, skipped: 0 }, failures }
    const lines = summary([{ name: 'kill', budgetSeconds: 60, seconds: 1, result }]).split('\n')

    expect(lines.filter((line) => line.startsWith('failed in'))).toHaveLength(20)
    expect(lines).toContain('and 3 more in kill')
  })
})

describe(soFar.name, () => {
  it('tells the shares that have run, and what failed in them', () => {
    const counts = { passed: 8, failed: 1, skipped: 0 }
    const result = { counts, failures: [{ title: 'a red', why: 'a long story' }] }

    expect(soFar([{ name: 'level 1', budgetSeconds: 30, seconds: 62, result }]).split('\n')).toEqual([
      'level 1           1:02     0:30  8 passed, 1 failed  over budget',
      'failed in level 1: a red',
    ])
  })
})
