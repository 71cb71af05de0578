import { describe, expect, it } from 'vitest'
import { readPerson } from '#domain/gedcom/person.ts'
import { openSource } from '#sync/open-source.ts'
import { filesOfArchive } from '#sync/photos/archive-files.ts'
import { PathIndex } from '#sync/photos/path-index.ts'
import { readTreeFile } from '#sync/tree-file.ts'
import { tarOf, zipOf } from '../archives/support.ts'
import { readWhole } from '../gramps/support/trees.ts'
import { gathered, sentOf } from '../support/gedcom.ts'

/** The file of a project, in the encoding that the program has used since version 6. */
function project(...records: readonly string[]): Uint8Array<ArrayBuffer> {
  const lines = [
    '0 HEAD',
    '1 SOUR FAMILY_HISTORIAN',
    '2 VERS 7.0',
    '2 NAME Family Historian',
    '1 GEDC',
    '2 VERS 5.5.1',
    '1 CHAR UNICODE',
    '1 _ROOT @I1@',
    ...records.flatMap((record) => record.trim().split('\n')),
    '0 TRLR',
  ]
  return new Uint8Array(Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf16le'))
}

const ada = `0 @I1@ INDI
1 NAME Ada /Lund/
2 _USED Adi
1 BIRT
2 DATE 1850
2 PLAC Bergen, Norway
1 DEAT Y
1 CENS
2 _SHAR @I2@
3 ROLE Lodger
2 _SHAN Dora Holm
3 ROLE Neighbour`
const bert = '0 @I2@ INDI\n1 NAME Bert /Berg/\n1 DEAT Y'

const options = { fileName: 'Berg.ged', currentYear: 2026, includeLivingPersons: true }

async function treeOf(...records: readonly string[]) {
  return readTreeFile(await openSource(new Blob([project(...records)]), 'Berg.ged'), options)
}

describe('a file of Family Historian', () => {
  it('is read in UTF-16, and known as one', async () => {
    const tree = await treeOf(ada, bert)

    expect([tree.fileType, tree.summary.program, tree.summary.persons, tree.startPersonKey]).toEqual([
      'FamilyHistorian',
      'Family Historian 7.0',
      2,
      'I1',
    ])
    expect(tree.summary.remarks).toEqual([])
  })

  it('tells the name that a person used, and who else was at an event', async () => {
    const { records } = await readWhole(new Blob([project(ada, bert)]), 'Berg.ged')
    const persons = records.filter(({ xref }) => xref === 'I1').map((record) => readPerson(record))

    expect(
      persons
        .flatMap(({ facts }) => facts)
        .filter(({ type }) => type === 'Association' || type === 'Name')
        .map(({ type, value, details: { label, relatedKey } }) => [type, value, label, relatedKey]),
    ).toEqual([
      ['Name', 'Adi', 'call name', undefined],
      ['Association', null, 'Lodger', 'I2'],
      ['Association', 'Dora Holm', 'Neighbour', undefined],
    ])
  })

  it('keeps persons with the private flag at home', async () => {
    const tree = await treeOf(ada, `${bert}\n1 _FLGS\n2 __PRIVATE`)

    expect(tree.summary.privatePersons).toBe(1)
    expect((await sentOf(tree)).join('\n')).not.toContain('Bert')
  })

  it('counts persons with the living flag as living, whatever the dates say', async () => {
    const tree = await treeOf(ada.replace('1 DEAT Y', '1 _FLGS\n2 __LIVING'), bert)

    expect(tree.summary.living).toBe(1)
    expect((await sentOf(tree)).find((text) => text.startsWith('0 @I1@'))).toBe(
      '0 @I1@ INDI\n1 NAME Ada /Lund/',
    )
  })

  it('keeps facts with the private flag at home', async () => {
    const sent = await sentOf(
      await treeOf(`${bert}\n1 OCCU spy\n2 _FLGS\n3 __PRIVATE\n1 OCCU baker\n2 _FLGS\n3 __PREFERRED`),
    )

    expect(sent).toEqual([`${bert}\n1 OCCU baker\n2 _FLGS\n3 __PREFERRED`])
  })

  it('keeps the note, the source and the picture at home that only a private fact refers to', async () => {
    const spy = '1 OCCU spy\n2 SOUR @S1@\n2 NOTE @N1@\n2 OBJE @O1@\n2 _FLGS\n3 __PRIVATE'
    const shared = '0 @S1@ SOUR\n1 TITL Files\n0 @N1@ NOTE of a spy\n0 @O1@ OBJE\n1 FILE spy.jpg'

    expect(await sentOf(await treeOf(`${bert}\n${spy}`, shared))).toEqual([bert])
  })

  it('keeps the text between double brackets at home, and says so', async () => {
    const note =
      '1 NOTE Baker, [[of [[two]] wives]] in Leeds, and [[more\n2 CONT of it]] in Hull [[never closed'
    const tree = await treeOf(ada, `${bert}\n${note}`)

    expect((await sentOf(tree))[1]).toBe(`${bert}\n1 NOTE Baker,  in Leeds, and  in Hull`)
    expect(tree.summary.remarks.map(({ line, reason }) => [line, reason])).toEqual([
      [24, 'Family Historian marks the text between [[ and ]] as private. It stays in your file.'],
    ])
  })

  it('leaves such brackets in the files of other programs', async () => {
    const file = new Blob([`0 HEAD\n1 SOUR OTHER\n${bert}\n1 NOTE See [[the wiki]]\n0 TRLR\n`])
    const tree = await readTreeFile(await openSource(file, 'tree.ged'), options)

    expect((await sentOf(tree))[0]).toContain('See [[the wiki]]')
    expect(tree.fileType).toBe('Gedcom')
  })
})

describe('the folder of a Family Historian project', () => {
  const files = {
    'Berg/Berg.fh_proj': 'settings',
    'Berg/Berg.fh_data/Berg.ged': project(ada, bert, '0 @O1@ OBJE\n1 FILE Media\\ada.jpg'),
    'Berg/Berg.fh_data/Media/ada.jpg': new Uint8Array([0xff, 0xd8, 0xff, 1]),
    'Berg/Berg.fh_data/Old copies/before.ged': project(bert),
  }

  it.each([
    ['a zip', () => zipOf(files)],
    ['a folder that the user dropped', async () => new Blob([tarOf(files)])],
  ])('is read from %s: its tree, and the photos that the tree names', async (_, pack) => {
    const archive = await pack()

    const tree = await readTreeFile(await openSource(archive, 'Berg'), options)
    const beside = await filesOfArchive(archive)
    if (beside === null) throw new Error('This is no archive.')
    const photo = new PathIndex(beside.names, beside.treeName).find('Media\\ada.jpg')
    const read = await gathered(beside.read(new Set([photo ?? '']), 1000))

    expect([tree.fileType, tree.summary.persons]).toEqual(['FamilyHistorian', 2])
    expect(read.map(({ name }) => name)).toEqual(['Berg/Berg.fh_data/Media/ada.jpg'])
  })
})
