import { describe, expect, it } from 'vitest'
import { printable } from '#sync/cli/printable.ts'

describe(printable.name, () => {
  it.each([
    ['\u001b[2J\u001b]0;title\u0007', '\uFFFD[2J\uFFFD]0;title\uFFFD'],
    ['a\rb\tc\u009b31m', 'a\uFFFDb\uFFFDc\uFFFD31m'],
    ['evil\u202Egpj.exe\u2066', 'evil\uFFFDgpj.exe\uFFFD'],
    ['Zoë Ó Briain\n山田 👩‍👧', 'Zoë Ó Briain\n山田 👩‍👧'],
  ])('writes %j so that it cannot control the terminal', (text, shown) => {
    expect(printable(text)).toBe(shown)
  })
})
