import { describe, expect, it } from 'vitest'
import { assign, not } from 'xstate'
import { codeOf, fingerprintOf } from '../../../scripts/visualize/code-of.ts'

describe(codeOf.name, () => {
  it.each([
    [({ context }: { context: { name: string } }) => context.name !== '', "context.name !== ''"],
    [(_: unknown, answer: { ok: boolean }) => answer.ok, 'answer.ok'],
    [() => true, 'true'],
  ])('reads the code of a function (%#)', (rule, code) => {
    expect(codeOf(rule).replaceAll('"', "'")).toBe(code)
  })
})

describe(fingerprintOf.name, () => {
  it('stays when only layout and comments differ', () => {
    const plain = (one: number) => [one, 2].join('//')
    const commented = (one: number) =>
      // A word on it.
      [one, 2].join('//') /* and another */

    expect(fingerprintOf(commented)).toBe(fingerprintOf(plain))
  })

  it('changes with the code, and with what XState keeps inside', () => {
    expect(fingerprintOf(assign({ name: 'Ada' }))).not.toBe(fingerprintOf(assign({ name: 'Ben' })))
    expect(fingerprintOf(not('isRed'))).not.toBe(fingerprintOf(not('isBlue')))
    expect(fingerprintOf(assign({ name: 'Ada' }))).toBe(fingerprintOf(assign({ name: 'Ada' })))
  })
})
