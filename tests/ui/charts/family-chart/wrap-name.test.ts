import { describe, expect, it } from 'vitest'
import { textWidth, wrapName } from '#ui/charts/family-chart/drawing/wrap-name.ts'

const room = { width: 148, lines: 2, size: 15 }

describe(wrapName.name, () => {
  it('wraps a name between its words', () => {
    expect(wrapName('Emma Wedgwood', room)).toEqual({ lines: ['Emma Wedgwood'], size: 15 })
    expect(wrapName('Charles Robert Darwin of Down', room).lines).toEqual([
      'Charles Robert',
      'Darwin of Down',
    ])
  })

  it('makes the font smaller before it cuts anything', () => {
    const { lines, size } = wrapName('Victoria Melita Alexandra Saxe-Coburg-Gotha Romanov', room)

    expect(lines.join(' ')).toBe('Victoria Melita Alexandra Saxe-Coburg-Gotha Romanov')
    expect(size).toBeLessThan(15)
  })

  it('marks what does not fit at all', () => {
    const { lines, size } = wrapName('Wolfeschlegelsteinhausenbergerdorff'.repeat(3), room)

    expect(lines.at(-1)?.endsWith('…')).toBe(true)
    expect(lines.every((line) => textWidth(line, size) <= room.width)).toBe(true)
  })
})
