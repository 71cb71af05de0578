import { describe, expect, it } from 'vitest'
import { isEndCode } from '#domain/news/end-code.ts'

describe(isEndCode.name, () => {
  it('takes a number and a signature', () => {
    expect(isEndCode('12.Ab_9-x')).toBe(true)
  })

  it.each(['', '12', '12.', '.Ab', 'x.Ab', '12.Ab.c', '12.A b'])('finds "%s" incomplete', (code) => {
    expect(isEndCode(code)).toBe(false)
  })
})
