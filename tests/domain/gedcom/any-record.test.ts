import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareFamily, bareRecord } from '#domain/gedcom/bare.ts'
import { disclosed } from '#domain/gedcom/disclosed.ts'
import { readFamily } from '#domain/gedcom/family.ts'
import { identifiersOf } from '#domain/gedcom/identifiers.ts'
import { readHeader, readMedia, readNote, readSource } from '#domain/gedcom/other-records.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import { readPerson } from '#domain/gedcom/person.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { recordOf } from './records.ts'

const tags = fc.constantFrom(
  ...'NAME NICK TRAN BIRT DEAT EVEN TYPE DATE PHRASE PLAC MAP LATI LONG FAMC FAMS PEDI ADOP HUSB CHIL'.split(
    ' ',
  ),
  ...'NOTE SOUR DATA TEXT QUAY OBJE FILE FORM ASSO ROLE ADDR CITY RESN UID NO BAPL STAT _X _FLGS AGE REPO'.split(
    ' ',
  ),
)
const values = fc.constantFrom(
  ...',Y,N,@I1@,@VOID@,A /B/ C,31 FEB 1,N99,BET,\0,\ud800,@@,Cremation,MARR,privacy,a\n\nb'.split(','),
  'x'.repeat(900),
  '/'.repeat(60),
  ','.repeat(60),
)
const nodes = (level: number): fc.Arbitrary<GedcomNode> =>
  fc
    .tuple(tags, values, level > 4 ? fc.constant([]) : fc.array(nodes(level + 1), { maxLength: 4 }))
    .map(([tag, value, children]) => ({ level, xref: '', tag, value, line: 1, children }))
const records = fc
  .array(nodes(1), { maxLength: 8 })
  .map((children) => ({ level: 0, xref: 'I1', tag: 'INDI', value: '', line: 1, children }))

describe('any record', () => {
  it('is read alike before and after it was sent as text', () => {
    fc.assert(
      fc.property(records, (record) => {
        const text = recordText(record)
        const sent = parseRecord(text)
        if (sent === null) throw new Error(`This was not read back: ${text}`)

        expect(recordText(sent)).toBe(text)
        expect([readPerson(sent), readFamily(sent)]).toEqual([
          readPerson(wellFormed(record)),
          readFamily(wellFormed(record)),
        ])
      }),
    )
  })

  it('is read by every reader without a failure', () => {
    fc.assert(
      fc.property(records, (record) => {
        for (const read of [readHeader, readMedia, readNote, readSource, identifiersOf])
          expect(read(record)).toBeDefined()
        for (const reduce of [bareRecord, bareFamily, disclosed])
          expect(recordText(reduce(record))).toContain('INDI')
      }),
    )
  })

  it('does not change when it is reduced a second time', () => {
    fc.assert(
      fc.property(records, (record) => {
        for (const reduce of [bareRecord, bareFamily, disclosed])
          expect(recordText(reduce(reduce(record)))).toBe(recordText(reduce(record)))
      }),
    )
  })

  it('is read in a time proportional to its length', () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, at) => `1 NAME ${'/'.repeat(at % 50)}\n2 NOTE ${' '.repeat(at % 90)}`,
    )

    expect(readPerson(recordOf(`0 @I1@ INDI\n${lines.join('\n')}`)).name).toEqual([])
  })
})

/** Texts that can be sent: without NUL and lone surrogates. */
const wellFormed = (node: GedcomNode): GedcomNode => ({
  ...node,
  value: node.value.replaceAll('\0', '\uFFFD').toWellFormed(),
  children: node.children.map(wellFormed),
})
