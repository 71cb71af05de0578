import { describe, expect, it } from 'vitest'
import { isMarkedPrivate } from '#domain/gedcom/disclosed.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { openSource } from '#sync/open-source.ts'
import { FileRefused } from '#sync/record-source.ts'
import { readTreeFile } from '#sync/tree-file.ts'
import { exported } from '../../../domain/gedcom/write/file.ts'
import { drawnRecords } from '../../../domain/gedcom/write/same-lines.ts'
import { tarOf } from '../../archives/support.ts'
import { databaseOf } from '../../sqlite/support.ts'
import { grampsDatabase, type Json, type Rows } from '../support/gramps-database.ts'
import { readWhole } from '../support/trees.ts'

const noDate = { _class: 'Date', calendar: 0, modifier: 0, quality: 0, dateval: [0, 0, 0, false], text: '' }

/** Written out as the program stores it, with its numbers of kinds. */
const ada: Json = {
  _class: 'Person',
  handle: 'f1',
  gramps_id: 'I0001',
  gender: 0,
  primary_name: {
    _class: 'Name',
    first_name: 'Ada',
    surname_list: [
      {
        _class: 'Surname',
        surname: 'Lund',
        prefix: 'van',
        primary: true,
        origintype: { _class: 'NameOriginType', value: 1, string: '' },
        connector: '',
      },
    ],
    type: { _class: 'NameType', value: 2, string: '' },
    suffix: '',
    title: 'Dr.',
    date: noDate,
    private: false,
  },
  alternate_names: [],
  event_ref_list: [
    {
      _class: 'EventRef',
      ref: 'e1',
      role: { _class: 'EventRoleType', value: 1, string: '' },
      private: false,
    },
    {
      _class: 'EventRef',
      ref: 'e2',
      role: { _class: 'EventRoleType', value: 7, string: '' },
      private: false,
    },
  ],
  birth_ref_index: 0,
  death_ref_index: -1,
  attribute_list: [
    { _class: 'Attribute', type: { _class: 'AttributeType', value: 7, string: '' }, value: 'Adi' },
    { _class: 'Attribute', type: { _class: 'AttributeType', value: 0, string: 'Eyes' }, value: 'grey' },
  ],
  urls: [{ _class: 'Url', path: 'https://example.org', desc: 'Home', type: { value: 2, string: '' } }],
  change: 1_700_000_000,
  private: false,
}

const bert: Json = { _class: 'Person', handle: 'f2', gramps_id: 'I0002', gender: 1, private: true }

const birth: Json = {
  _class: 'Event',
  handle: 'e1',
  gramps_id: 'E1',
  type: { _class: 'EventType', value: 12, string: '' },
  date: { ...noDate, modifier: 1, dateval: [12, 3, 1850, false] },
  place: 'p1',
  description: '',
}
const burial: Json = {
  _class: 'Event',
  handle: 'e2',
  gramps_id: 'E2',
  type: { _class: 'EventType', value: 19, string: '' },
  date: { ...noDate, modifier: 4, dateval: [0, 0, 1850, false, 0, 0, 1860, false] },
}
const bergen: Json = {
  _class: 'Place',
  handle: 'p1',
  gramps_id: 'P1',
  name: { _class: 'PlaceName', value: 'Bergen', lang: '', date: noDate },
  place_type: { _class: 'PlaceType', value: 4, string: '' },
  lat: '60.39',
  long: '5.32',
}

const objects: Rows['objects'] = [
  ['person', ada],
  ['person', bert],
  ['event', birth],
  ['event', burial],
  ['place', bergen],
]

const read = (rows: Rows) => readWhole(new Blob([grampsDatabase(rows)]), 'sqlite.db')

async function textOf(rows: Rows, key: string): Promise<string | undefined> {
  const record = (await read(rows)).records.find(({ xref }) => xref === key)
  return record && recordText(record)
}

async function problemOf(bytes: Uint8Array<ArrayBuffer>, name = 'sqlite.db'): Promise<string> {
  try {
    await readWhole(new Blob([bytes]), name)
    return 'none'
  } catch (error) {
    if (error instanceof FileRefused) return error.problem
    throw error
  }
}

describe('the database of Gramps 6', () => {
  it('has persons with their events, places and attributes, in the words of an XML file', async () => {
    expect(await textOf({ objects }, 'I0001')).toBe(`0 @I0001@ INDI
1 SEX F
1 NAME Ada /van Lund/
2 TYPE BIRTH
2 NPFX Dr.
2 GIVN Ada
2 SPFX van
2 SURN Lund
1 BIRT
2 DATE BEF 12 MAR 1850
2 PLAC Bergen
3 MAP
4 LATI N60.39
4 LONG E5.32
3 _PLAC @P1@
2 _HANDLE _e1
2 _ID E1
1 _EVENTREF E2
2 TYPE Burial
2 _ROLE Witness
2 _HANDLE _e2
1 NICK Adi
1 FACT grey
2 TYPE Eyes
1 WWW https://example.org
2 _DESC Home
2 _TYPE Web Home
1 _HANDLE _f1
1 CHAN
2 DATE 14 NOV 2023
3 TIME 22:13:20Z`)
  })

  it('marks private persons, who stay at home', async () => {
    const { records } = await read({ objects })
    const file = new Blob([grampsDatabase({ objects })])
    const tree = await readTreeFile(await openSource(file, 'sqlite.db'), {
      fileName: 'sqlite.db',
      currentYear: 2026,
      includeLivingPersons: true,
    })

    expect(records.filter(isMarkedPrivate).map(({ xref }) => xref)).toEqual(['I0002'])
    expect([tree.summary.privatePersons, tree.fileType, tree.summary.format]).toEqual([
      1,
      'Gramps',
      'Gramps 6',
    ])
  })

  it('has the settings of the tree in its header', async () => {
    const settings = {
      'default-person-handle': 'f1',
      'media-path': '/home/ada/photos',
      researcher: { _class: 'Researcher', name: 'Ada,Lund,,' },
      bookmarks: ['f2'],
      name_formats: [[-1, 'Mine', '%f %l', true]],
      surname_list: ['Lund'],
    }

    expect(await textOf({ objects, settings, groups: [['Lunde', 'Lund']] }, 'HEAD')).toBe(`0 @HEAD@ HEAD
1 GEDC
2 VERS 7.0
1 SOUR Gramps
1 SUBM @SUBM@
1 _HOME @I0001@
1 _MEDIAPATH /home/ada/photos
1 _NAMEFORMAT
2 _NUMBER -1
2 _NAME Mine
2 _FMT_STR %f %l
2 _ACTIVE 1
1 _BOOKMARK @I0002@
2 _KIND INDI
1 _NAMEMAP
2 _TYPE group_as
2 _KEY Lunde
2 _VALUE Lund`)
  })

  it('stores a field of a later version as it is, and reports it', async () => {
    const { records, remarks, unknownTags } = await read({
      objects: [
        ...objects,
        ['person', { ...bert, handle: 'f3', gramps_id: 'I3', horoscope: { sign: 'Leo' } }],
      ],
    })
    const record = records.find(({ xref }) => xref === 'I3')

    expect(record && recordText(record)).toContain(
      '1 _XML <horoscope>{&quot;sign&quot;:&quot;Leo&quot;}</horoscope>',
    )
    expect(unknownTags).toEqual(['person.horoscope'])
    expect(remarks).toEqual([
      `${record?.line} <horoscope>{&quot;sign&quot;:&quot;Leo&quot;}</horoscope> — We do not know this part of a Gramps tree. We store it as it is.`,
    ])
  })

  it.each(['gedcom-7.0', 'gedcom-5.5.1'] as const)(
    'comes back from an export as %s, line for line',
    async (format) => {
      const { records } = await read({ objects })

      const { records: again } = await readWhole(new Blob([exported(records, format)]), 'tree.ged')

      expect(drawnRecords(again)).toEqual(drawnRecords(records))
    },
  )

  it('is found in the folder of a tree', async () => {
    const folder = tarOf({
      'sqlite.db': grampsDatabase({ objects }),
      'name.txt': 'Our tree',
      'database.txt': 'sqlite',
    })

    expect((await readWhole(new Blob([folder]), 'Our tree')).facts.format).toBe('Gramps 6')
  })

  it('is refused if its objects are those of Gramps 5, if it is damaged, and if there is nobody in it', async () => {
    const broken = databaseOf((database) => {
      for (const table of [
        'person',
        'family',
        'source',
        'citation',
        'event',
        'media',
        'place',
        'repository',
        'note',
      ])
        database.exec(`CREATE TABLE ${table} (handle TEXT, json_data TEXT)`)
      database.exec(`CREATE TABLE tag (handle TEXT, json_data TEXT); INSERT INTO tag VALUES ('t', '{"a":')`)
    })

    expect(await problemOf(grampsDatabase({ objects }, 'blob_data'))).toBe('older-gramps-folder')
    expect(await problemOf(broken)).toBe('damaged')
    expect(await problemOf(grampsDatabase({ objects: [] }))).toBe('empty')
  })

  it.each([
    ['21', 'none'],
    ['22', 'none'],
    ['23', 'unknown-version'],
  ])('of the schema %s has the problem: %s', async (version, problem) => {
    expect(await problemOf(grampsDatabase({ objects, settings: { version } }))).toBe(problem)
  })
})
