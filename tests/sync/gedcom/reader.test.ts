import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readGedcom } from '../../../sync/gedcom/reader.ts'
import type { TreeFact } from '../../../sync/source-tree.ts'
import { contentOf, readBytes, readText, streamOf, utf8 } from '../support/gedcom.ts'

const terse = ({ type, value, date, place }: TreeFact) =>
  [
    type,
    date === null || date.type === 'freeform' ? (date?.text ?? '') : date.first,
    place ?? '',
    value ?? '',
  ].join('|')

const remarksOf = async (text: string) => {
  const { ledger } = await readText(text)
  return ledger.remarks.map(({ line, text, reason }) => `${line}: ${text}: ${reason}`)
}

describe('persons', () => {
  it('keeps name, gender and events with dates, places and what is said of them', async () => {
    const { tree } = await readText(`
0 @I1@ INDI
1 NAME Victoria /Hanover/
1 TITL Queen of England
1 SEX F
1 BIRT
2 DATE 24 MAY 1819
2 PLAC Kensington,Palace, ,London,England
1 DEAT
2 DATE 22 JAN 1901
2 CAUS stroke
2 AGE 81y
2 NOTE At Osborne
3 CONC  House
1 EVEN crowned
2 TYPE Coronation
1 NOTE A note`)

    expect(tree.persons.get('I1')).toMatchObject({ gender: 'Female', hasDeath: true, isPrivate: false })
    expect(tree.persons.get('I1')?.facts.map(terse)).toEqual([
      'Title|||Queen of England',
      'Birth|+1819-05-24|Kensington, Palace, London, England|',
      'Death|+1901-01-22||Cause: stroke\nAge: 81y\nAt Osborne House',
      'Event|||Coronation\ncrowned',
      'Note|||A note',
    ])
  })

  it.each([
    ['1 DEAT', true],
    ['1 DEAT Y', true],
    ['1 DEAT\n2 DATE 1850', true],
    ['1 BURI', true],
    ['1 CREM Y', true],
    ['1 DEAT N', false],
    ['1 BIRT', false],
  ])('takes %j for a death: %s', async (line, hasDeath) => {
    const { tree } = await readText(`0 @I1@ INDI\n${line}`)

    expect(tree.persons.get('I1')?.hasDeath).toBe(hasDeath)
  })

  it.each([
    ['1 RESN confidential', true],
    ['1 RESN PRIVACY', true],
    ['1 RESN CONFIDENTIAL, LOCKED', true],
    ['1 RESN locked', false],
    ['1 _PRIV Y', true],
    ['1 _PRIVATE', true],
    ['1 _PRIV N', false],
    ['1 _FLGS\n2 __PRIVATE Private', true],
  ])('takes %j for a mark of privacy: %s', async (line, isPrivate) => {
    const { tree } = await readText(`0 @I1@ INDI\n${line}`)

    expect(tree.persons.get('I1')?.isPrivate).toBe(isPrivate)
  })

  it('knows a fact that is marked as private', async () => {
    const { tree } = await readText('0 @I1@ INDI\n1 OCCU spy\n2 RESN confidential\n1 OCCU baker')

    expect(tree.persons.get('I1')?.facts.map((fact) => fact.isPrivate)).toEqual([true, false])
  })

  it('reads places with points on the map', async () => {
    const { tree } = await readText(
      '0 @I1@ INDI\n1 BIRT\n2 PLAC Rome\n3 MAP\n4 LATI N41.9\n4 LONG E12.5\n1 DEAT\n2 PLAC Lima\n3 MAP\n4 LATI S12\n4 LONG W77',
    )

    expect([...tree.places.values()]).toEqual([
      { name: 'Rome', latitude: 41.9, longitude: 12.5 },
      { name: 'Lima', latitude: -12, longitude: -77 },
    ])
  })

  it('keeps notes that stand elsewhere in the file, and undoes doubled signs', async () => {
    const { tree } = await readText('0 @I1@ INDI\n1 NOTE @N1@\n0 @N1@ NOTE ada@@example.org\n1 CONT more')

    expect(tree.persons.get('I1')?.facts).toMatchObject([{ type: 'Note', value: null, noteKeys: ['N1'] }])
    expect(tree.notes.get('N1')).toBe('ada@example.org\nmore')
  })

  it('keeps both of two records with one number, and records without any', async () => {
    const { tree } = await readText('0 @I1@ INDI\n1 SEX M\n0 @I1@ INDI\n1 SEX F\n0 INDI')

    expect([...tree.persons.values()].map(({ key, gender }) => `${key} ${gender}`)).toEqual([
      'I1 Male',
      'I1~line-7 Female',
      '~line-9 Unknown',
    ])
  })
})

describe('families', () => {
  const people = '0 @A@ INDI\n1 SEX M\n0 @B@ INDI\n1 SEX F\n0 @C@ INDI\n0 @D@ INDI\n'

  it('keeps spouses, children in their order and how they belong', async () => {
    const { tree } = await readText(`
0 @A@ INDI
0 @B@ INDI
0 @C@ INDI
1 FAMC @F@
2 PEDI adopted
0 @D@ INDI
0 @F@ FAM
1 HUSB @A@
1 WIFE @B@
1 CHIL @D@
2 _FREL Step
2 _MREL Natural
1 CHIL @C@
1 MARR
2 DATE 1850`)

    expect(tree.families.get('F')).toMatchObject({
      fatherKey: 'A',
      motherKey: 'B',
      children: [
        { key: 'D', link: 'birth' },
        { key: 'C', link: 'adopted' },
      ],
    })
    expect(tree.families.get('F')?.facts.map(terse)).toEqual(['Marriage|+1850||'])
  })

  it('ties a family that only the persons speak of', async () => {
    const { tree } = await readText(
      '0 @A@ INDI\n1 SEX F\n1 FAMS @F@\n0 @B@ INDI\n1 SEX M\n1 FAMS @F@\n0 @C@ INDI\n1 FAMC @F@\n0 @F@ FAM',
    )

    expect(tree.families.get('F')).toMatchObject({
      fatherKey: 'B',
      motherKey: 'A',
      children: [{ key: 'C', link: 'birth' }],
    })
  })

  it('takes two spouses of one kind', async () => {
    const { tree } = await readText(
      `${people}0 @F@ FAM\n1 HUSB @A@\n1 HUSB @C@\n0 @G@ FAM\n1 WIFE @B@\n1 WIFE @D@`,
    )

    expect([...tree.families.values()].map(({ fatherKey, motherKey }) => [fatherKey, motherKey])).toEqual([
      ['A', 'C'],
      ['D', 'B'],
    ])
  })

  it('does no harm to a person who is their own ancestor', async () => {
    const { tree } = await readText('0 @A@ INDI\n1 FAMS @F@\n1 FAMC @F@\n0 @F@ FAM\n1 HUSB @A@\n1 CHIL @A@')

    expect(tree.families.get('F')).toMatchObject({ fatherKey: 'A', children: [{ key: 'A' }] })
  })

  it('remarks on pointers that lead nowhere, and leaves their place open', async () => {
    const text = '0 @A@ INDI\n1 NAME Hensleigh\n1 FAMC @F9@\n0 @F@ FAM\n1 HUSB @A@\n1 WIFE @X@\n1 CHIL @Y@'
    const { tree } = await readText(text)

    expect(tree.families.get('F')).toMatchObject({ fatherKey: 'A', motherKey: null, children: [] })
    expect(await remarksOf(text)).toEqual([
      '7: 1 FAMC @F9@: This family is not in the file. Hensleigh has no parents by this line.',
      '10: @X@: This person is not in the file. We leave the spouse open.',
      '11: CHIL @Y@: This person is not in the file. The family keeps its other children.',
    ])
  })

  it('says nothing of GEDCOM 7 pointers that lead nowhere on purpose', async () => {
    expect(await remarksOf('0 @A@ INDI\n1 FAMC @VOID@\n0 @F@ FAM\n1 HUSB @VOID@')).toEqual([])
  })
})

describe('what is not understood', () => {
  it('is counted and kept with its line, its text and a reason', async () => {
    const { ledger } = await readText(
      '0 @I1@ INDI\n1 _UPD_RELIGION Unitarian\n2 DATE 1850\n1 BIRT\n2 DATE 31 FEB 1846\nnonsense',
    )

    expect(ledger.remarks).toEqual([
      {
        line: 6,
        text: '1 _UPD_RELIGION Unitarian',
        reason: 'A field that only the program of this file knows. It stays in your file.',
      },
      {
        line: 9,
        text: '2 DATE 31 FEB 1846',
        reason: 'There is no such day. We keep the text and leave the date empty.',
      },
      { line: 10, text: 'nonsense', reason: 'This is no line of GEDCOM. It stays in your file.' },
    ])
    expect([ledger.total, ledger.tags]).toEqual([4, [{ path: 'INDI._UPD_RELIGION', count: 1 }]])
  })

  it('is counted on when there is too much of it to be kept', async () => {
    const { ledger } = await readText(`0 @I1@ INDI\n${'1 _X\n'.repeat(700)}`)

    expect([ledger.remarks.length, ledger.total]).toEqual([500, 700])
  })

  it('tells once of each kind of thing that does not come along', async () => {
    const { ledger } = await readText(
      '0 @I1@ INDI\n1 BIRT\n2 SOUR @S1@\n3 PAGE 7\n1 OBJE @M@\n0 @S1@ SOUR\n1 TITL A book',
    )

    expect(ledger.remarks).toEqual([
      {
        line: 7,
        text: '2 SOUR @S1@',
        reason:
          'Sources and citations do not come along yet. This and 3 more lines about them stay in your file.',
      },
      {
        line: 9,
        text: '1 OBJE @M@',
        reason: 'Pictures and other media do not come along yet. This line stays in your file.',
      },
    ])
    expect(ledger.total).toBe(2)
  })
})

describe('files', () => {
  it('says what they are', async () => {
    const { tree } = await readText(
      '0 HEAD\n1 SOUR LEGACY\n2 NAME Legacy (R)\n2 VERS 10.0\n1 SUBM @S@\n1 GEDC\n2 VERS 5.5.1\n1 CHAR ANSEL\n0 @S@ SUBM\n1 NAME Ada\n0 @I@ INDI\n0 TRLR',
    )

    expect(tree.file).toEqual({
      program: 'Legacy (R)',
      programVersion: '10.0',
      formatVersion: '5.5.1',
      submitter: 'Ada',
      charset: 'ascii',
      bytes: 134,
      lines: 12,
    })
  })

  it.each([
    ['nothing', '', 'empty'],
    ['a page of the web', '<!DOCTYPE html>\n<html><body>1 thing</body></html>', 'not-a-tree'],
    ['a picture', '\u00ff\u00d8\u00ff\u00e0JFIF\n\n1\n0', 'not-a-tree'],
  ])('refuses %s', async (_, text, problem) => {
    expect(await readGedcom(streamOf(utf8(text)))).toEqual({ ok: false, problem })
  })

  it('gives up on a large file in which nothing is GEDCOM, without reading on', async () => {
    let given = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(120))
      },
    })

    expect(await readGedcom(endless)).toEqual({ ok: false, problem: 'not-a-tree' })
    expect(given).toBeLessThan(1_000_000)
  })

  it('stops when told to', async () => {
    const reading = readGedcom(streamOf(utf8('0 HEAD\n0 @I1@ INDI')), {
      signal: AbortSignal.abort(new Error('enough')),
    })

    await expect(reading).rejects.toThrow('enough')
  })

  it('tells what it has found while it reads', async () => {
    const counts: number[] = []
    const text = `0 HEAD\n${Array.from({ length: 5000 }, (_, at) => `0 @I${at}@ INDI\n1 NAME A /Hanover/\n`).join('')}`
    await readGedcom(streamOf(utf8(text)), {
      onProgress: (_, found) => {
        const { persons, surnames } = found()
        expect(surnames).toEqual([{ surname: 'Hanover', count: persons }])
        counts.push(persons)
      },
    })

    expect(counts).toEqual([expect.closeTo(1950, -3), expect.closeTo(3900, -3), 4999])
  })
})

describe('any input', () => {
  const tags = fc.constantFrom(
    'HEAD',
    'INDI',
    'FAM',
    'NAME',
    'BIRT',
    'DATE',
    'PLAC',
    'FAMC',
    'HUSB',
    'CHIL',
    'NOTE',
    'CONC',
    'RESN',
    'MAP',
    'LATI',
    '_X',
  )
  const values = fc.constantFrom('@I1@', '@F1@', 'Y', 'A /B/', '31 FEB 1', 'N99', 'BET', '\0', '\ud800')
  const line = fc
    .tuple(fc.nat(3), fc.constantFrom('', '@I1@ ', '@F1@ '), tags, values)
    .map(([level, xref, tag, value]) => `${level} ${xref}${tag} ${value}`)
  const files = fc.array(line, { maxLength: 40 }).map((lines) => utf8(`0 HEAD\n${lines.join('\n')}`))

  it('is read without a failure, and alike however it is cut into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.integer({ min: 1, max: 9 }), async (bytes, chunk) => {
        expect(contentOf(await readBytes(bytes, chunk))).toEqual(contentOf(await readBytes(bytes)))
      }),
      { numRuns: 60 },
    )
  })

  it('never throws, whatever the bytes', async () => {
    const bytes = fc.uint8Array({ maxLength: 400 })
    await fc.assert(
      fc.asyncProperty(bytes, async (some) => {
        await expect(readGedcom(streamOf(some))).resolves.toHaveProperty('ok')
      }),
    )
  })
})
