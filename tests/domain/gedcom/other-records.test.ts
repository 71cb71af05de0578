import { describe, expect, it } from 'vitest'
import { readSource } from '#domain/gedcom/other-records.ts'
import { recordsOf } from './records.ts'

const read = (...lines: string[]) => recordsOf(['0 @S1@ SOUR', ...lines].join('\n')).map(readSource)[0]

describe('a source', () => {
  it.each([
    ['its title', ['1 TITL A register', '1 ABBR Reg.', '1 TEXT Born'], 'A register'],
    ['its short title', ['1 TITL', '1 ABBR Reg.', '1 TEXT Born'], 'Reg.'],
    ['the first line of its text', ['1 TITL', '1 TEXT Born this day', '2 CONT in Leeds'], 'Born this day'],
    ['the beginning of that line', [`1 TEXT ${'x'.repeat(500)}`], `${'x'.repeat(120)}…`],
    ['nothing, where there is nothing', ['1 TITL', '1 AUTH The vicar'], null],
  ] as const)('is called by %s', (_, lines, title) => {
    expect(read(...lines)?.title).toBe(title)
  })

  it('has the whole of its text', () => {
    expect(read('1 TEXT Born this day', '2 CONT in Leeds')?.text).toBe('Born this day\nin Leeds')
  })
})
