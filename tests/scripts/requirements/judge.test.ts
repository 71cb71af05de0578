import { describe, expect, it } from 'vitest'
import { judge } from '../../../scripts/requirements/judge.ts'
import { readRegistry } from '../../../scripts/requirements/registry.ts'
import type { Outcome } from '../../../scripts/test-run/outcomes.ts'

const registry = readRegistry('DAT-01\t…\nDAT-02\t…\n')

/**
 * `+DAT-01` is a passing test that names DAT-01, `-` a failing one, `?` a skipped one, `/` one that proves a part of
 * it.
 */
function outcome(terse: string): Outcome {
  if (terse.startsWith('/')) return { title: `[part of ${terse.slice(1)}] does it`, status: 'passed' }
  const status = terse.startsWith('+') ? 'passed' : terse.startsWith('-') ? 'failed' : 'skipped'
  return { title: `[${terse.slice(1)}] does it`, status }
}

function judged(tests: string, deferred = '') {
  const deferrals = deferred.split(' ').filter(Boolean)
  return judge(
    registry,
    tests.split(' ').filter(Boolean).map(outcome),
    deferrals.map((id) => ({ id, reason: 'r', waitsFor: 'w' })),
  )
}

describe(judge.name, () => {
  it.each([
    ['nothing', '', '', 'open'],
    ['a passing test', '+DAT-01', '', 'proved'],
    ['a passing test beside a skipped one', '+DAT-01 ?DAT-01', '', 'proved'],
    ['a passing test beside a failing one', '+DAT-01 -DAT-01', '', 'open'],
    ['a failing test', '-DAT-01', '', 'open'],
    ['a skipped test', '?DAT-01', '', 'open'],
    ['a deferral', '', 'DAT-01', 'deferred'],
    ['a test of a part of it', '/DAT-01', 'DAT-01', 'deferred'],
    ['a deferral that is proved', '+DAT-01', 'DAT-01', 'proved'],
  ])('with %s', (_, tests, deferred, standing) => {
    expect(judged(tests, deferred).standings.get('DAT-01')).toBe(standing)
  })

  it.each([
    ['+DAT-01', '', []],
    ['+DAT-01 ?DAT-01', 'DAT-02', []],
    ['+DAT-77', '', ['DAT-77: a test names it, but it does not exist']],
    ['', 'DAT-77', ['DAT-77: deferred, but it does not exist']],
    ['-DAT-01', '', ['DAT-01: a test that names it fails']],
    ['+DAT-01 -DAT-01', '', ['DAT-01: a test that names it fails']],
    ['?DAT-01', '', ['DAT-01: only skipped tests name it']],
    ['+DAT-01', 'DAT-01', ['DAT-01: deferred, but proved']],
    ['/DAT-01', 'DAT-01', []],
    ['+DAT-01 /DAT-01', '', []],
    [
      '/DAT-77',
      'DAT-77',
      ['DAT-77: a test names it, but it does not exist', 'DAT-77: deferred, but it does not exist'],
    ],
    ['/DAT-01', '', ['DAT-01: a test shows a part of it, and nothing says what is missing: defer it']],
  ])('reports for "%s" with "%s" deferred these errors: %j', (tests, deferred, errors) => {
    expect(judged(tests, deferred).errors).toEqual(errors)
  })

  it('accepts skipped tests of a requirement if the data that they need are absent', () => {
    expect(judge(registry, [outcome('?DAT-01')], [], false).errors).toEqual([])
  })
})
