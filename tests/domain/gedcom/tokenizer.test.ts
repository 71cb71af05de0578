import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { LineSplitter, longestLine } from '#domain/gedcom/tokenizer/lines.ts'
import { RecordBuilder } from '#domain/gedcom/tokenizer/records.ts'

/** Records as indented text, one `tag xref=value` per line, and stray lines as `?number text`. */
function tokenize(...pieces: string[]): string[] {
  const out: string[] = []
  const builder = new RecordBuilder({
    record: (record) => out.push(drawn(record)),
    stray: (line, text, joined) => out.push(`?${line} ${text}${joined ? ' (joined)' : ''}`),
  })
  const lines = new LineSplitter(builder.take)
  for (const piece of pieces) lines.push(piece)
  lines.end()
  builder.end()
  return out
}

function drawn({ tag, xref, value, line, children }: GedcomNode): string {
  const below = children.length === 0 ? '' : ` {${children.map(drawn).join('; ')}}`
  return `${line}:${tag}${xref && ` @${xref}`}${value && `=${value}`}${below}`
}

function linesOf(...pieces: string[]): string[] {
  const out: string[] = []
  const splitter = new LineSplitter((text, start, end, number) =>
    out.push(`${number}:${text.slice(start, end)}`),
  )
  for (const piece of pieces) splitter.push(piece)
  splitter.end()
  return out
}

describe(LineSplitter.name, () => {
  it.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CRLF', '\r\n'],
    ['LFCR', '\n\r'],
  ])('ends lines at %s and counts blank ones', (_, end) => {
    expect(linesOf(['a', 'b', '', 'c'].join(end))).toEqual(['1:a', '2:b', '4:c'])
  })

  it('reads CR and LF as one line end, even if they arrive in different pieces', () => {
    expect(linesOf('a\r', '\nb\r', '\n', 'c')).toEqual(['1:a', '2:b', '3:c'])
  })

  it('cuts a line that is longer than any program reads', () => {
    expect(linesOf('x'.repeat(longestLine + 1)).map((line) => line.length)).toEqual([longestLine + 2, 3])
  })

  it('gives the same lines wherever the text is cut', () => {
    const text = fc
      .array(fc.constantFrom('0 HEAD', '1 A', '\n', '\r', '\r\n', ' '))
      .map((some) => some.join(''))
    fc.assert(
      fc.property(text, fc.nat(50), (whole, cut) => {
        expect(linesOf(whole.slice(0, cut), whole.slice(cut))).toEqual(linesOf(whole))
      }),
    )
  })
})

describe(RecordBuilder.name, () => {
  it('hangs lines below their parents', () => {
    expect(tokenize('0 @I1@ INDI\n1 BIRT\n2 DATE 1850\n1 DEAT Y\n0 TRLR')).toEqual([
      '1:INDI @I1 {2:BIRT {3:DATE=1850}; 4:DEAT=Y}',
      '5:TRLR',
    ])
  })

  it('accepts indentation, tabs and several blanks', () => {
    expect(tokenize('0 @I1@  INDI\n  1 BIRT\n\t2\tDATE 1850')).toEqual(['1:INDI @I1 {2:BIRT {3:DATE=1850}}'])
  })

  it('joins CONC without and CONT with a line break', () => {
    expect(tokenize('0 @N@ NOTE one\n1 CONC  two\n1 CONT three\n1 CONT\n1 CONC four')).toEqual([
      '1:NOTE @N=one two\nthree\nfour',
    ])
  })

  it('joins CONC on the same level as its line', () => {
    expect(tokenize('0 @I1@ INDI\n1 NOTE one\n1 CONC two\n1 SEX M')).toEqual([
      '1:INDI @I1 {2:NOTE=onetwo; 4:SEX=M}',
    ])
  })

  it('hangs lines whose levels jump below the nearest line above', () => {
    expect(tokenize('0 @I1@ INDI\n1 BIRT\n4 DATE 1850\n2 PLAC Rome')).toEqual([
      '1:INDI @I1 {2:BIRT {3:DATE=1850; 4:PLAC=Rome}}',
    ])
  })

  it('reads a cross-reference without its second @', () => {
    expect(tokenize('0 @I1 INDI\n1 SEX M')).toEqual(['1:INDI @I1 {2:SEX=M}'])
  })

  it('hands on lines that are no GEDCOM with their number and text', () => {
    expect(tokenize('hello\n0 HEAD\n1 SEX M\nof them, 3\n1850 Census\n0 TRLR')).toEqual([
      '?1 hello',
      '?4 of them, 3',
      '?5 1850 Census',
      '2:HEAD {3:SEX=M}',
      '6:TRLR',
    ])
  })

  it('reads a line that is no GEDCOM below a note as the next line of the note', () => {
    expect(tokenize('0 @I1@ INDI\n1 NOTE one\ntwo')).toEqual([
      '?3 two (joined)',
      '1:INDI @I1 {2:NOTE=one\ntwo}',
    ])
  })

  it('never throws, whatever the text', () => {
    const line = fc.tuple(
      fc.constantFrom('0', '1', '2', '9', '100', '', 'x'),
      fc.constantFrom('@I1@', '@', '@@', ''),
      fc.constantFrom('INDI', 'CONC', 'NOTE', 'é', ''),
      fc.string(),
    )
    const text = fc.array(line.map((parts) => parts.join(' '))).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (some) => {
        expect(() => tokenize(some)).not.toThrow()
      }),
    )
  })
})
