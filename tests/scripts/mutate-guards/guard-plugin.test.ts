import { describe, expect, it } from 'vitest'
import { switched } from '../../../scripts/mutate-guards/guard-plugin.ts'
import type { Guard } from '../../../scripts/mutate-guards/guards.ts'

const guardAt = (code: string, text: string, key: string, open: string): Guard => {
  const start = code.indexOf(text)
  return { key, kind: 'refusal', file: 'a.ts', line: 1, start, end: start + text.length, open: ` ${open}` }
}

const isGone = (key: string) => `process.env['KINWEAVE_GUARD'] === ${JSON.stringify(key)}`

describe(switched.name, () => {
  it('asks before a condition whether it is gone', () => {
    const code = 'if (isChild) return refuse()'

    expect(switched(code, [guardAt(code, 'isChild', 'child', 'false')])).toBe(
      `if ( (${isGone('child')} ? false : (isChild))) return refuse()`,
    )
  })

  it('asks at the beginning of the body of a function', () => {
    const code = 'function may() { return no }'

    expect(switched(code, [guardAt(code, '{ return no }', 'may', '{ return true }')])).toBe(
      `function may() { if (${isGone('may')})  { return true }; return no }`,
    )
  })

  it('keeps a guard that is inside another', () => {
    const code = 'a(b(c))'

    const text = switched(code, [
      guardAt(code, 'a(b(c))', 'outer', 'false'),
      guardAt(code, 'b(c)', 'inner', 'true'),
    ])

    expect(text).toBe(` (${isGone('outer')} ? false : (a( (${isGone('inner')} ? true : (b(c))))))`)
  })
})
