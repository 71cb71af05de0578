import { describe, expect, it } from 'vitest'
import { firstFailure } from '../../../scripts/mutate-flows/judge-by-tests.ts'

describe(firstFailure.name, () => {
  it('reports what failed, not only where', () => {
    const output = [
      ' FAIL  |walks1| tests/ui/flows/walks.dom.test.tsx > signIn at level 2 > walks submitted',
      'Error: After submitted:',
      '- pressing button "Sign in" did nothing: "submitted" never came',
      '- more',
    ].join('\n')

    expect(firstFailure(output)).toBe(
      'After submitted: - pressing button "Sign in" did nothing: "submitted" never came',
    )
  })

  it('reports where it failed if there is no message', () => {
    expect(firstFailure(' FAIL  tests/a.test.ts\n')).toBe('FAIL  tests/a.test.ts')
    expect(firstFailure('killed')).toBeNull()
  })
})
