import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import { type GedcomNode, nothingBelow } from '#domain/gedcom/tokenizer/line.ts'
import { recordText } from '#domain/gedcom/write-record.ts'

/** Removes the line numbers, which count lines of the text. */
const bare = ({ level, xref, tag, value, children }: GedcomNode): unknown => ({
  level,
  xref,
  tag,
  value,
  children: children.map(bare),
})

const nodes = (level: number): fc.Arbitrary<GedcomNode> =>
  fc
    .tuple(
      fc.constantFrom('NAME', 'NOTE', 'BIRT', '_X1', '_Own'),
      fc.constantFrom('', '', 'I1', 'a b'),
      fc.string({ unit: fc.constantFrom('a', ' ', '\n', '@', '/', '\r', 'é', '\u2028', '1') }),
      level > 3 ? fc.constant([]) : fc.array(nodes(level + 1), { maxLength: 3 }),
    )
    .map(([tag, xref, value, children]) => ({
      level,
      xref,
      tag,
      value,
      line: 1,
      children: children.length === 0 ? nothingBelow : children,
    }))

describe(recordText.name, () => {
  it('writes levels by depth and CONT for lines within a text', () => {
    const name = { level: 7, xref: '', tag: 'NOTE', value: 'one\n\n two', line: 3, children: nothingBelow }
    const record = { level: 0, xref: 'I1', tag: 'INDI', value: '', line: 2, children: [name] }

    expect(recordText(record)).toBe('0 @I1@ INDI\n1 NOTE one\n2 CONT \n2 CONT  two')
  })

  it('removes characters that the wire or the store does not accept', () => {
    const record = { level: 0, xref: '', tag: 'NOTE', value: 'a\0b\ud800', line: 1, children: nothingBelow }

    expect(recordText(record)).toBe('0 NOTE a\uFFFDb\uFFFD')
  })

  it('reads back as the same text', () => {
    fc.assert(
      fc.property(nodes(0), (node) => {
        const read = parseRecord(recordText(node))

        expect(read === null ? null : bare(read)).toEqual(bare(node))
      }),
    )
  })
})

describe(parseRecord.name, () => {
  it.each([
    ['nothing', ''],
    ['a line that is no GEDCOM', '0 @I1@ INDI\nhello'],
    ['a blank line', '0 @I1@ INDI\n\n1 NAME Ada'],
    ['two records', '0 @I1@ INDI\n0 @I2@ INDI'],
    ['a record without its first line', '1 NAME Ada'],
    ['a level that jumps', '0 @I1@ INDI\n2 DATE 1850'],
    ['a text cut into pieces', '0 @N1@ NOTE a\n1 CONC b'],
  ])('refuses %s', (_, text) => {
    expect(parseRecord(text)).toBeNull()
  })

  it('accepts one line end after the record', () => {
    expect(parseRecord('0 @I1@ INDI\n1 SEX F\n')?.children).toHaveLength(1)
  })
})
