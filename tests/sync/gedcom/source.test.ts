import { describe, expect, it } from 'vitest'
import { longestRecord, mostLinesOfRecord } from '#contract/research/source-batch.ts'
import { GedcomSource } from '#sync/gedcom/source.ts'
import { Ledger } from '#sync/ledger.ts'
import { FileRefused } from '#sync/record-source.ts'
import { bytesOf, fileOf, readSource, recordsOf, remarksOf, sentOfText, utf8 } from '../support/gedcom.ts'

const problemOf = (file: string | Uint8Array, name?: string) =>
  readSource(typeof file === 'string' ? utf8(file) : file, name === undefined ? {} : { name }).then(
    () => null,
    (error: unknown) => (error instanceof FileRefused ? error.problem : error),
  )

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('records', () => {
  it('come as the file has them, texts joined, levels by depth', async () => {
    const { records } = await readSource(
      '0 HEAD\n1 CHAR UTF-8\n0 @I1@ INDI\n1 NOTE one\n2 CONC  two\n2 CONT three\n1 BIRT\n4 DATE 1850\n0 @X@ _PLACE a\n0 TRLR',
    )

    expect(records).toEqual([
      '0 @HEAD@ HEAD\n1 CHAR UTF-8',
      '0 @I1@ INDI\n1 NOTE one two\n2 CONT three\n1 BIRT\n2 DATE 1850',
      '0 @X@ _PLACE a',
    ])
  })

  it('get keys of their own if they share a number or have none', async () => {
    const file = '0 @I1@ INDI\n1 SEX M\n0 @I1@ INDI\n1 SEX F\n0 @I1@ FAM\n0 INDI\n0 INDI\n0 @I1~2@ INDI'

    expect((await recordsOf(file)).map((text) => text.split('\n')[0])).toEqual([
      '0 @I1@ INDI',
      '0 @I1~2@ INDI',
      '0 @I1@ FAM',
      '0 @INDI~1@ INDI',
      '0 @INDI~2@ INDI',
      '0 @I1~2~2@ INDI',
    ])
    expect(await remarksOf(file)).toContain(
      '7: 0 @I1@ INDI: Another record already has this number. We store both; links lead to the first.',
    )
  })

  it('are separated by kind: a shared note is one kind under both of its tags', async () => {
    expect(await recordsOf('0 @1@ INDI\n0 @1@ NOTE a\n0 @1@ SNOTE b')).toEqual([
      '0 @1@ INDI',
      '0 @1@ NOTE a',
      '0 @1~2@ SNOTE b',
    ])
  })

  it('are accepted without the second @ of their number, with a remark that names the line', async () => {
    const file = '0 @I1 INDI\n1 SEX M\n0 @I2@ INDI\n1 NOTE a @ b\n1 FAMC @F1 '

    expect((await recordsOf(file)).map((text) => text.split('\n')[0])).toEqual(['0 @I1@ INDI', '0 @I2@ INDI'])
    expect((await remarksOf(file)).filter((remark) => remark.includes('second @'))).toEqual([
      '5: 0 @I1 INDI: The second @ is missing after the number of this record. We read the number up to the next space.',
    ])
  })

  it('of photos with several files are remarked on, because only the first file is shown', async () => {
    const file = '0 @I1@ INDI\n1 OBJE @O1@\n0 @O1@ OBJE\n1 FILE front.jpg\n1 FILE back.jpg\n1 FILE'

    expect(await remarksOf(file)).toEqual([
      '9: 1 FILE back.jpg: We show only the first file of this record. It is stored as it is, and comes back in an export.',
    ])
  })

  it('end the reading where lines are more than 99 levels deep, at that line', async () => {
    const levels = (deepest: number) =>
      `0 HEAD\n0 @I1@ INDI\n${Array.from({ length: deepest }, (_, at) => `${at + 1} _X x`).join('\n')}\n0 TRLR`

    expect(await problemOf(levels(99))).toBeNull()
    expect(await readSource(levels(100_000)).catch((error: unknown) => error)).toMatchObject({
      problem: 'too-deep',
      line: 102,
    })
    // An ordinary line with a long level number, as in texts with wrong line breaks.
    expect(await problemOf('0 @I1@ INDI\n1 NOTE The farm had\n100 ACRES of land')).toBeNull()
  })

  it('report each line with invalid letters, but no line with a replacement character of its own', async () => {
    const file = Uint8Array.from([
      ...utf8('0 HEAD\n1 CHAR UTF-8\n0 @I1@ INDI\n1 NAME Åsa \ufffd\n1 NOTE Öst '),
      0xe9,
      ...utf8('\n2 CONT good\n2 CONT \ufffd '),
      0xff,
      ...utf8('\n0 TRLR\n'),
    ])
    const { records, remarks } = await readSource(file)

    expect(records[1]).toBe(
      '0 @I1@ INDI\n1 NAME Åsa \ufffd\n1 NOTE Öst \ufffd\n2 CONT good\n2 CONT \ufffd \ufffd',
    )
    expect(remarks.map(({ line, text }) => [line, text])).toEqual([
      [5, '1 NOTE Öst \ufffd'],
      [7, '2 CONT \ufffd \ufffd'],
    ])
  })

  it('point at each other by short keys where the file has long ones', async () => {
    const long = 'x'.repeat(400)
    const [person, family] = await sentOfText(
      `0 @${long}@ INDI\n1 DEAT Y\n1 FAMS @F@\n0 @F@ FAM\n1 HUSB @${long}@\n`,
    )

    const key = /@(.+?)@/.exec(person ?? '')?.[1] ?? ''
    expect(key.length).toBeLessThan(125)
    expect(family).toBe(`0 @F@ FAM\n1 HUSB @${key}@`)
  })

  it('come without the NUL character, and with a remark', async () => {
    const { records, remarks } = await readSource('0 HEAD\n0 @I1@ INDI\n1 NOTE a\0b\n0 TRLR')

    expect(records[1]).toBe('0 @I1@ INDI\n1 NOTE ab')
    expect(remarks.map(({ reason }) => reason)).toEqual([
      'The file has 1 characters that mean nothing (NUL). We leave them out.',
    ])
  })

  it('come alike in every style of line end, indented, with blank lines and tabs', async () => {
    const lines = [
      '0 HEAD',
      '1 GEDC',
      '2 VERS 5.5',
      '0 @I1@ INDI',
      '1 NAME A /B/',
      '1 BIRT',
      '2 DATE 1850',
      '0 TRLR',
    ]
    const variants = ['\n', '\r', '\r\n', '\n\r', '\n\n', '\r\n\r\n', '\n   \n'].map((end) => lines.join(end))
    const indented = lines.map((line) => `${' '.repeat(2 * Number(line[0]))}${line.replace(' ', '\t')}`)
    const readings = await Promise.all(
      [...variants, indented.join('\r\n')].map(async (text) => (await readSource(utf8(text))).records),
    )

    for (const records of readings) expect(records).toEqual(readings[0])
  })
})

it('reads small letters after a header that began in capitals', async () => {
  const { records } = await readSource('0 HEAD\n1 sour A\n0 @i1@ indi\n1 sex F\n0 trlr')

  expect(records).toEqual(['0 @HEAD@ HEAD\n1 SOUR A', '0 @i1@ INDI\n1 SEX F'])
})

it('reads a file whose tags have small letters', async () => {
  const { records, remarks } = await readSource(
    utf8('0 head\n1 char UTF-8\n0 @i1@ indi\n1 name Ada\n1 _uid x\n0 trlr'),
  )

  expect(records).toEqual(['0 @HEAD@ HEAD\n1 CHAR UTF-8', '0 @i1@ INDI\n1 NAME Ada\n1 _uid x'])
  expect(remarks.map(({ line }) => line)).toEqual([1])
})

describe('a line that belongs to no record', () => {
  it('is reported, wherever it is', async () => {
    const { remarks } = await readSource(
      utf8('hello\n0 @I1@ INDI\nof them\n1 NOTE one\ntwo\n0 TRLR\n1 THING\n0 BADBADBAD'),
    )

    expect(remarks.map(({ line, text, reason }) => `${line}: ${text}: ${reason}`)).toEqual([
      '1: hello: This is not a line of GEDCOM. It stays in your file.',
      '3: of them: This is not a line of GEDCOM. It stays in your file.',
      '5: two: This is not a line of GEDCOM. We read it as the next line of the text above it.',
      '7: 1 THING: This comes after the line that ends a GEDCOM file (0 TRLR). It stays in your file.',
    ])
  })

  it('reports a file without its end', async () => {
    const { remarks } = await readSource('0 HEAD\n0 @I1@ INDI\n1 NAME A')

    expect(remarks.map(({ reason }) => reason)).toEqual([
      'The file ends without its last line, 0 TRLR. If part of it is missing, export or copy the file again.',
    ])
  })

  it('reports pointers that lead nowhere, except intended ones', async () => {
    const text =
      '0 @A@ INDI\n1 FAMC @F9@\n1 NOTE @N@\n1 ASSO @VOID@\n1 FAMS @VOID@\n0 @F@ FAM\n1 HUSB @A@\n1 WIFE @X@\n1 CHIL @Y@'

    expect(await remarksOf(text)).toEqual([
      '6: 1 FAMC @F9@: This family is not in the file. This line gives the person no parents.',
      '7: @N@: The record that this line points to is not in the file. The line is stored as it is.',
      '12: 1 WIFE @X@: This person is not in the file. The family has no such spouse.',
      '13: 1 CHIL @Y@: This person is not in the file. The family keeps its other children.',
    ])
  })

  it('reports for an unknown tag whether it is stored or stays in the file', async () => {
    const file = '0 @A@ INDI\n1 DEAT Y\n1 _ODD x\n2 _MORE y\n0 @L@ INDI\n1 _ODD z'

    expect(await remarksOf(file)).toEqual([
      '7: 1 _ODD x: A field that only the program of this file knows. It is stored as it is, and comes back in an export.',
      '10: 1 _ODD z: A field that only the program of this file knows. It stays in your file.',
    ])
    expect((await sentOfText(file))[0]).toBe('0 @A@ INDI\n1 DEAT Y\n1 _ODD x\n2 _MORE y')
  })
})

describe('a text that is too long', () => {
  const big = 11_000_000

  it('in one line is cut and reported', async () => {
    const file = `0 @A@ INDI\n1 DEAT Y\n1 NOTE ${'x'.repeat(big)}\n1 OCCU baker`
    const [text] = await sentOfText(file)

    expect(text?.length).toBeLessThanOrEqual(longestRecord)
    expect(text?.length).toBeGreaterThan(longestRecord - 1000)
    expect(text).toContain('\n1 OCCU baker')
    expect((await remarksOf(file)).join('\n')).toMatch(/too long for us/)
  })

  it('in many lines is cut and reported', async () => {
    const file = `0 @A@ INDI\n1 DEAT Y\n${'1 OCCU baker of a town in the north\n'.repeat(80_000)}`
    const [text] = await sentOfText(file)

    expect(text?.length).toBeLessThanOrEqual(longestRecord)
    expect((await remarksOf(file)).join('\n')).toMatch(/too many lines for us|too long for us/)
  })

  it.each([
    ['a text', `1 NOTE begins\n${'2 CONT x\n'.repeat(150_000)}`],
    ['details', '1 RETI\n'.repeat(150_000)],
  ])('in very many short lines (%s) is cut and reported', async (_, lines) => {
    const file = `0 @A@ INDI\n1 DEAT Y\n${lines}`
    const [text = ''] = await sentOfText(file)

    expect(text.split('\n').length).toBeLessThanOrEqual(mostLinesOfRecord)
    expect(text.split('\n').length).toBeGreaterThan(mostLinesOfRecord / 2)
    expect((await remarksOf(file)).join('\n')).toMatch(/for us/)
  })

  it('is cut to the server’s limit if its letters take many bytes', async () => {
    const [text] = await sentOfText(`0 @A@ INDI\n1 DEAT Y\n1 NOTE ${'漢'.repeat(1_900_000)}\n`)

    expect(utf8(JSON.stringify(text)).length).toBeLessThan(4_000_000)
  })
})

describe('files that are no trees', () => {
  it.each<[string, string | Uint8Array, string, string?]>([
    ['nothing', '', 'blank'],
    ['blank lines', '\n\n \n', 'blank'],
    ['zeros', '\0'.repeat(2000), 'zeros'],
    ['a page of the web', '<!DOCTYPE html>\n<html><body>1 thing</body></html>', 'web-page'],
    ['such a page with a mark', '\ufeff\n<HTML>', 'web-page'],
    ['a photo', latin1('\xff\xd8\xff\xe0JFIF\n\n1\n0'), 'picture'],
    ['a drawing', latin1('\x89PNG\r\n'), 'picture'],
    ['a PDF', '%PDF-1.7', 'document'],
    ['a letter of Word', latin1('\xd0\xcf\x11\xe0'), 'document'],
    ['a database', 'SQLite format 3\0', 'database'],
    ['a tree of RootsMagic', 'SQLite format 3\0', 'rootsmagic-file', 'x.rmtree'],
    ['a tree of Legacy', '\0\x01\0\0Standard Jet DB\0', 'legacy-file', 'x.fdb'],
    ['a tree of Family Tree Maker', latin1('\x01\x02\x03 garbage'), 'family-tree-maker-file', 'x.ftm'],
    ['words', 'Hello, world!\n', 'not-a-tree'],
    ['any bytes', latin1('\x00\x00\x01\x02\xfe'), 'not-a-tree'],
  ])('%s', async (_, file, problem, name) => {
    expect(await problemOf(file, name)).toBe(problem)
  })

  it('are refused early, whatever their size', async () => {
    let given = 0
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          given += 65_536
          controller.enqueue(new Uint8Array(65_536).fill(120))
        },
      })
    const reading = new GedcomSource({ stream: endless }).records({ remarks: new Ledger() })

    await expect(reading.next()).rejects.toThrow('not-a-tree')
    expect(given).toBeLessThan(1_000_000)
  })

  it('are not read further after a stop', async () => {
    const source = new GedcomSource(fileOf(bytesOf('0 @I1@ INDI')))
    const signal = AbortSignal.abort(new Error('enough'))

    await expect(source.records({ remarks: new Ledger(), signal }).next()).rejects.toThrow('enough')
  })
})

it('recognises the kind of a file', async () => {
  const { facts } = await readSource(
    '0 HEAD\n1 SOUR LEGACY\n2 NAME Legacy (R)\n2 VERS 10.0\n1 GEDC\n2 VERS 5.5.1\n1 CHAR ANSEL\n0 @I@ INDI\n0 TRLR',
  )

  expect(facts).toEqual({
    program: 'Legacy (R)',
    programVersion: '10.0',
    format: 'GEDCOM 5.5.1',
    charset: 'ascii',
    bytes: 101,
    lines: 9,
  })
})
