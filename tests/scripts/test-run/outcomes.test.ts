import { describe, expect, it } from 'vitest'
import { countOutcomes, outcomesOfPlaywright, outcomesOfVitest } from '../../../scripts/test-run/outcomes.ts'

describe(outcomesOfVitest.name, () => {
  it('reads the full title and the status', () => {
    const assertionResults = ['passed', 'failed', 'skipped', 'todo'].map((status) => ({
      fullName: `a ${status}`,
      status,
    }))

    expect(
      outcomesOfVitest({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] }),
    ).toEqual([
      { title: 'a passed', status: 'passed' },
      { title: 'a failed', status: 'failed' },
      { title: 'a skipped', status: 'skipped' },
      { title: 'a todo', status: 'skipped' },
    ])
  })

  it('counts a file that could not be loaded as a failed test', () => {
    expect(
      outcomesOfVitest({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] }),
    ).toEqual([{ title: 'a.test.ts', status: 'failed' }])
  })

  it('keeps the messages of a failed test and of a broken file', () => {
    const failed = { fullName: 'a failed', status: 'failed', failureMessages: ['one', 'two'] }

    expect(
      outcomesOfVitest({
        testResults: [
          { name: 'a.test.ts', status: 'failed', assertionResults: [failed] },
          { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        ],
      }).map(({ why }) => why),
    ).toEqual(['one\ntwo', 'no such module'])
  })
})

describe(outcomesOfPlaywright.name, () => {
  it('joins the titles and counts a flaky test as failed', () => {
    const specs = ['expected', 'unexpected', 'flaky', 'skipped'].map((status) => ({
      title: status,
      tests: [{ status }],
    }))

    expect(
      outcomesOfPlaywright({ suites: [{ title: 'a.spec.ts', suites: [{ title: 'group', specs }] }] }),
    ).toEqual([
      { title: 'a.spec.ts group expected', status: 'passed' },
      { title: 'a.spec.ts group unexpected', status: 'failed' },
      { title: 'a.spec.ts group flaky', status: 'failed' },
      { title: 'a.spec.ts group skipped', status: 'skipped' },
    ])
  })

  it('keeps the messages of every try of a failed test', () => {
    const results = [{ errors: [{ message: 'first' }] }, { errors: [{ message: 'second' }] }]
    const specs = [{ title: 'a test', tests: [{ status: 'unexpected', results }] }]

    expect(outcomesOfPlaywright({ suites: [{ title: 'a.spec.ts', specs }] })).toEqual([
      { title: 'a.spec.ts a test', status: 'failed', why: 'first\nsecond' },
    ])
  })

  it('counts what went wrong outside of the tests', () => {
    expect(countOutcomes(outcomesOfPlaywright({ suites: [], errors: [{ message: 'no server' }] }))).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    })
  })
})
