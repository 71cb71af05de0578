import { describe, expect, it } from 'vitest'
import type { MutantKind } from '../../../scripts/mutate-flows/mutants.ts'
import { isEnough, table, type Verdict } from '../../../scripts/mutate-flows/verdicts.ts'

const verdict = (kind: MutantKind, place: string, finding: string | null): Verdict => ({
  mutant: { machine: 'signIn', kind, place },
  finding,
})
const twenty = Array.from({ length: 20 }, (_, index) => verdict('dead button', `signIn|${index}`, 'found'))

describe(table.name, () => {
  it('counts by kind, and names the surviving mutations', () => {
    const lines = table([
      verdict('dead button', 'signIn.a|on|0', 'found'),
      verdict('wrong target', 'signIn.a|on|0', null),
    ]).split('\n')

    expect(lines[1]?.split(/\s+/)).toEqual(['signIn', '-', '-', '1/1', '0/1', '-', '-', '1/2'])
    expect(lines.at(-1)).toBe('  signIn: wrong target, signIn.a|on|0')
  })
})

describe(isEnough.name, () => {
  it('requires that tests find nineteen of twenty mutations of each kind', () => {
    const survivor = verdict('dead button', 'signIn|0', null)
    expect(isEnough([...twenty.slice(1), survivor])).toBe(true)
    expect(isEnough([...twenty.slice(2), survivor, survivor])).toBe(false)
    expect(isEnough([...twenty, verdict('wrong target', 'signIn|0', null)])).toBe(false)
  })
})
