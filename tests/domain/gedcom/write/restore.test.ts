import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { restoring } from '#domain/gedcom/write/restore.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { recordsOf } from '../records.ts'
import { exported } from './file.ts'
import { problemsOfGedcom7 } from './legal7.ts'
import { drawnRecords } from './same-lines.ts'

const formats = ['gedcom-7.0', 'gedcom-5.5.1'] as const

/** The records of an export, read again. */
function restored(file: string): GedcomNode[] {
  const records = recordsOf(file.slice(1)).filter(({ tag }) => tag !== 'TRLR')
  const [header] = records
  const restore = header === undefined ? null : restoring(header)
  return restore === null ? records : records.flatMap((record) => restore(record) ?? [])
}

const tags =
  'NAME BIRT DEAT MARR EVEN DATE PLAC MAP LATI LONG NOTE SNOTE SOUR OBJE FILE FORM TITL TEXT DATA PAGE FAMC FAMS HUSB WIFE CHIL PEDI SEX RESN ASSO RELA ROLE TYPE AGE UID _UID RFN EXID CHAN TIME EMAIL EMAI ADDR CITY LANG ALIA SUBM REPO CALN MEDI TRAN PHRASE EYES _EYES _OWN _PHRASE QUAY ADOP BAPL STAT TEMP VERS'.split(
    ' ',
  )
const recordTags = ['INDI', 'FAM', 'NOTE', 'SOUR', 'OBJE', 'SUBM', 'REPO', '_LOC', 'FOO']
const xrefs = ['I1', 'i 1', 'F1', '7', 'VOID', 'KW_A', 'nö']

const word = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      '1850',
      '1731/32',
      '1 JAN 1900',
      'ABT 1850',
      '@#DJULIAN@ 3 MAY 1700',
      '44 B.C.',
      'um 1850',
      '12 mai 1900',
      '(1850-1860)',
    ),
    weight: 3,
  },
  {
    arbitrary: fc.constantFrom(
      'Y',
      'N',
      'M',
      'foster',
      'BIRTH',
      'OTHER',
      'jpeg',
      'English',
      '8',
      '< 8y',
      'child',
      '51.5',
    ),
    weight: 3,
  },
  { arbitrary: fc.constantFrom(...xrefs.map((xref) => `@${xref}@`), '@gone@'), weight: 2 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }), weight: 3 },
  {
    arbitrary: fc.constantFrom('@@home', 'me@@home', 'a@@@@b', '  two  blanks ', 'x'.repeat(600), '@@x@@y'),
    weight: 2,
  },
)

/** Control characters end or break lines, and blanks at the end of a line are dropped. */
const isText = (text: string) => !/[^\P{Cc}\t]|[\u2028\u2029\uFFFE\uFFFF\uFEFF]/u.test(text)

const line = fc.record({ tag: fc.constantFrom(...tags), value: word.filter(isText) })

const { body } = fc.letrec<{ body: string[] }>((tie) => ({
  body: fc
    .array(fc.tuple(line, fc.oneof({ depthSize: 'small' }, fc.constant<string[]>([]), tie('body'))), {
      maxLength: 4,
    })
    .map((lines) =>
      lines.flatMap(([{ tag, value }, below]) => [`${tag} ${value}`, ...below.map((text) => `\t${text}`)]),
    ),
}))

/** Tabs before a line's tag count its level. */
const lined = (text: string, level: number) => {
  const depth = text.length - text.replace(/^\t*/, '').length
  return `${level + depth} ${text.slice(depth)}`
}

const record = fc
  .record({ tag: fc.constantFrom(...recordTags), xref: fc.constantFrom(...xrefs), lines: body })
  .map(({ tag, xref, lines }) => ({
    key: `${tag} ${xref}`,
    text: [`0 @${xref}@ ${tag}`, ...lines.map((text) => lined(text, 1))].join('\n'),
  }))

const version = fc.constantFrom('5.5', '5.5.1', '7.0')

const file = fc
  .record({
    version,
    records: fc.uniqueArray(record, { maxLength: 6, selector: ({ key }) => key }),
    head: body,
  })
  .map(({ version, records, head }) =>
    recordsOf(
      [
        '0 HEAD',
        '1 GEDC',
        `2 VERS ${version}`,
        ...head.map((text) => lined(text, 1)),
        ...records.map(({ text }) => text),
      ].join('\n'),
    ),
  )

describe(restoring.name, () => {
  it.each(formats)('gives back every record that was written as %s', (format) => {
    fc.assert(
      fc.property(file, (records) => {
        expect(drawnRecords(restored(exported(records, format)))).toEqual(drawnRecords(records))
      }),
      { numRuns: 300 },
    )
  })

  it('reads files that are valid GEDCOM 7, whatever version the records had', () => {
    fc.assert(
      fc.property(file, (records) => {
        expect(problemsOfGedcom7(exported(records, 'gedcom-7.0'))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it.each(formats)(
    'restores lines that were converted to the other version before being written as %s',
    (format) => {
      const other = format === 'gedcom-7.0' ? 'gedcom-5.5.1' : 'gedcom-7.0'
      fc.assert(
        fc.property(file, (records) => {
          const once = restored(exported(records, other))
          expect(drawnRecords(restored(exported(once, format)))).toEqual(drawnRecords(records))
        }),
        { numRuns: 100 },
      )
    },
  )

  it('keeps a phrase that says the same as the date', () => {
    const records = recordsOf(
      '0 HEAD\n1 GEDC\n2 VERS 5.5\n0 @I1@ INDI\n1 BIRT\n2 DATE um 1850\n3 PHRASE um 1850',
    )

    for (const format of formats)
      expect(drawnRecords(restored(exported(records, format)))).toEqual(drawnRecords(records))
  })

  it('leaves files of other programs as they are', () => {
    const [header] = recordsOf(
      '0 HEAD\n1 SOUR KINWEAVE\n1 SCHMA\n2 TAG _EYES https://kinweave.example/terms/EYES',
    )

    expect(header && restoring(header)).toBeNull()
  })
})

describe('signs that GEDCOM 7 bans', () => {
  it('are shown as U+FFFD, and come back from our own export', () => {
    const records = recordsOf(
      '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NOTE a\u0086b\ufffdc\u007f\n2 CONT \u0001\n2 SOUR \ud800 @x\uffff',
    )
    const file = exported(records, 'gedcom-7.0')

    expect(file).toContain('1 NOTE a\ufffdb\ufffdc\ufffd\n')
    expect(problemsOfGedcom7(file)).toEqual([])
    expect(restored(file)).toEqual(records.map((record) => expect.objectContaining({ tag: record.tag })))
    expect(recordText(restored(file)[1] ?? fail())).toBe(recordText(records[1] ?? fail()))
  })
})

function fail(): never {
  throw new Error('There is a person in the file.')
}
