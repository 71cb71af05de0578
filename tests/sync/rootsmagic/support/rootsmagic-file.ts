/**
 * Writes a tree as RootsMagic 8 and later store it, for tests only: the tables and columns that the reader uses, with
 * the numbers of the GEDCOM file.
 */
import type { DatabaseSync } from 'node:sqlite'
import { readName } from '#domain/gedcom/names.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { childOf, keyOfXref, textBelow, textOf } from '#domain/gedcom/values.ts'
import { databaseOf } from '../../sqlite/support.ts'

const tables = `
  CREATE TABLE ConfigTable (RecID INTEGER PRIMARY KEY, RecType INTEGER, DataRec BLOB);
  CREATE TABLE PersonTable (PersonID INTEGER PRIMARY KEY, UniqueID TEXT, Sex INTEGER, ParentID INTEGER,
    SpouseID INTEGER, Living INTEGER, IsPrivate INTEGER, Note TEXT, UTCModDate FLOAT);
  CREATE TABLE NameTable (NameID INTEGER PRIMARY KEY, OwnerID INTEGER, Surname TEXT, Given TEXT, Prefix TEXT,
    Suffix TEXT, Nickname TEXT, NameType INTEGER, Date TEXT, SortDate BIGINT, IsPrimary INTEGER, IsPrivate INTEGER,
    Note TEXT);
  CREATE TABLE FamilyTable (FamilyID INTEGER PRIMARY KEY, FatherID INTEGER, MotherID INTEGER, ChildID INTEGER,
    IsPrivate INTEGER, Note TEXT);
  CREATE TABLE ChildTable (RecID INTEGER PRIMARY KEY, ChildID INTEGER, FamilyID INTEGER, RelFather INTEGER,
    RelMother INTEGER, ChildOrder INTEGER, IsPrivate INTEGER, Note TEXT);
  CREATE TABLE FactTypeTable (FactTypeID INTEGER PRIMARY KEY, OwnerType INTEGER, Name TEXT, GedcomTag TEXT,
    UseValue INTEGER);
  CREATE TABLE EventTable (EventID INTEGER PRIMARY KEY, EventType INTEGER, OwnerType INTEGER, OwnerID INTEGER,
    PlaceID INTEGER, SiteID INTEGER, Date TEXT, SortDate BIGINT, IsPrimary INTEGER, IsPrivate INTEGER, Details TEXT,
    Note TEXT);
  CREATE TABLE PlaceTable (PlaceID INTEGER PRIMARY KEY, PlaceType INTEGER, Name TEXT, Latitude INTEGER,
    Longitude INTEGER, MasterID INTEGER, Note TEXT);
  CREATE TABLE WitnessTable (WitnessID INTEGER PRIMARY KEY, EventID INTEGER, PersonID INTEGER, Role INTEGER, Note TEXT,
    Given TEXT, Surname TEXT);
  CREATE TABLE RoleTable (RoleID INTEGER PRIMARY KEY, RoleName TEXT);
  CREATE TABLE SourceTable (SourceID INTEGER PRIMARY KEY, Name TEXT, RefNumber TEXT, ActualText TEXT, Comments TEXT,
    IsPrivate INTEGER, TemplateID INTEGER, Fields BLOB);
  CREATE TABLE CitationTable (CitationID INTEGER PRIMARY KEY, SourceID INTEGER, Comments TEXT, ActualText TEXT,
    RefNumber TEXT, Fields BLOB, CitationName TEXT);
  CREATE TABLE CitationLinkTable (LinkID INTEGER PRIMARY KEY, CitationID INTEGER, OwnerType INTEGER, OwnerID INTEGER,
    Quality TEXT, IsPrivate INTEGER);
  CREATE TABLE MultimediaTable (MediaID INTEGER PRIMARY KEY, MediaType INTEGER, MediaPath TEXT, MediaFile TEXT,
    Caption TEXT, Date TEXT, Description TEXT);
  CREATE TABLE MediaLinkTable (LinkID INTEGER PRIMARY KEY, MediaID INTEGER, OwnerType INTEGER, OwnerID INTEGER,
    IsPrimary INTEGER, RectLeft INTEGER, RectTop INTEGER, RectRight INTEGER, RectBottom INTEGER, Comments TEXT);
  CREATE TABLE URLTable (LinkID INTEGER PRIMARY KEY, OwnerType INTEGER, OwnerID INTEGER, Name TEXT, URL TEXT, Note TEXT);
  CREATE TABLE AddressTable (AddressID INTEGER PRIMARY KEY, Name TEXT, Street1 TEXT, City TEXT, State TEXT, Zip TEXT,
    Country TEXT, Phone1 TEXT, Email TEXT, Note TEXT);
  CREATE TABLE AddressLinkTable (LinkID INTEGER PRIMARY KEY, OwnerType INTEGER, AddressID INTEGER, OwnerID INTEGER,
    Details TEXT);
  CREATE TABLE FamilySearchTable (LinkID INTEGER PRIMARY KEY, LinkType INTEGER, rmID INTEGER, fsID TEXT);
`

/** The kinds that the tests need, as the program has them: number, owner, name, tag, and whether they have a value. */
const factTypes: readonly (readonly [number, 0 | 1, string, string, 0 | 1])[] = [
  [1, 0, 'Birth', 'BIRT', 0],
  [2, 0, 'Death', 'DEAT', 1],
  [3, 0, 'Christen', 'CHR', 0],
  [4, 0, 'Burial', 'BURI', 0],
  [26, 0, 'Occupation', 'OCCU', 1],
  [29, 0, 'Residence', 'RESI', 1],
  [35, 0, 'Reference No', 'REFN', 1],
  [37, 0, 'Title (Nobility)', 'TITL', 1],
  [300, 1, 'Marriage', 'MARR', 0],
  [302, 1, 'Divorce', 'DIV', 0],
  [501, 0, 'Military', 'EVEN', 1],
]

/** A file with the tables of the program, filled by `fill`. `settings`: pragmas that must come before the tables. */
export const rootsMagicFile = (
  fill: (database: DatabaseSync) => void,
  settings = '',
): Uint8Array<ArrayBuffer> =>
  databaseOf((database) => {
    database.exec(settings)
    database.exec(tables)
    const addType = database.prepare('INSERT INTO FactTypeTable VALUES (?, ?, ?, ?, ?)')
    for (const type of factTypes) addType.run(...type)
    database.exec('BEGIN')
    fill(database)
    database.exec('COMMIT')
  })

/** The persons and families of a GEDCOM file: names, gender, relations, and the facts of the kinds above. */
export const rootsMagicOf = (records: readonly GedcomNode[], settings = ''): Uint8Array<ArrayBuffer> =>
  rootsMagicFile((database) => new Writer(database).write(records), settings)

class Writer {
  readonly #database: DatabaseSync
  readonly #places = new Map<string, number>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  write(records: readonly GedcomNode[]): void {
    this.#add('ConfigTable', {
      RecType: 1,
      DataRec: '<Root><Version>10000</Version><RootPerson>1</RootPerson></Root>',
    })
    for (const record of records) {
      if (record.tag === 'INDI') this.#person(record)
      if (record.tag === 'FAM') this.#family(record)
    }
  }

  #person(record: GedcomNode): void {
    const id = numberOf(record.xref)
    const sex = ['M', 'F'].indexOf(textBelow(record, 'SEX') ?? '')
    this.#add('PersonTable', { PersonID: id, Sex: sex < 0 ? 2 : sex, Living: 0, IsPrivate: 0 })
    for (const [nth, name] of record.children.filter(({ tag }) => tag === 'NAME').entries()) {
      const of = (kind: string) =>
        readName(name)
          .filter((part) => part.kind === kind)
          .map(({ text }) => text)
          .join(' ')
      this.#add('NameTable', {
        OwnerID: id,
        Prefix: of('Prefix'),
        Given: of('Given'),
        Surname: of('Surname'),
        Suffix: of('Suffix'),
        IsPrimary: nth === 0 ? 1 : 0,
        Date: '.',
        SortDate: 9223372036854775807n,
      })
    }
    this.#events(record, 0, id)
  }

  #family(record: GedcomNode): void {
    const id = numberOf(record.xref)
    const spouse = (tag: string) => numberOf(childOf(record, tag)?.value ?? '')
    this.#add('FamilyTable', { FamilyID: id, FatherID: spouse('HUSB'), MotherID: spouse('WIFE') })
    for (const [nth, child] of record.children.filter(({ tag }) => tag === 'CHIL').entries())
      this.#add('ChildTable', { ChildID: numberOf(child.value), FamilyID: id, ChildOrder: nth + 1 })
    this.#events(record, 1, id)
  }

  #events(record: GedcomNode, owner: 0 | 1, id: number): void {
    for (const node of record.children) {
      const type = factTypes.find(([, of, , tag]) => of === owner && tag === node.tag)
      if (type === undefined) continue
      const value = textOf(node)
      this.#add('EventTable', {
        EventType: type[0],
        OwnerType: owner,
        OwnerID: id,
        PlaceID: this.#place(textBelow(node, 'PLAC') ?? ''),
        Date: storedDate(textBelow(node, 'DATE') ?? ''),
        Details: value === 'Y' ? '' : value,
      })
    }
  }

  #place(name: string): number {
    if (name === '') return 0
    const known = this.#places.get(name)
    if (known !== undefined) return known
    const id = this.#places.size + 1
    this.#places.set(name, id)
    this.#add('PlaceTable', { PlaceID: id, PlaceType: 0, Name: name })
    return id
  }

  #add(table: string, row: Readonly<Record<string, string | number | bigint>>): void {
    const columns = Object.keys(row)
    const marks = columns.map(() => '?').join(', ')
    this.#database
      .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`)
      .run(...Object.values(row))
  }
}

const numberOf = (xref: string) => Number(/\d+/.exec(keyOfXref(xref))?.[0] ?? 0)

const monthNames = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const words: Readonly<Record<string, string>> = { BEF: 'B', AFT: 'A' }
const qualities: Readonly<Record<string, string>> = { ABT: 'A', EST: 'E', CAL: 'L' }

/** The date of a GEDCOM line as the program stores it; what it does not know is a text. */
function storedDate(written: string): string {
  const text = written.trim().replaceAll(/\s+/g, ' ').toUpperCase()
  if (text === '') return '.'
  const parts = /^(?:(BEF|AFT|ABT|EST|CAL) )?(?:(?:(\d{1,2}) )?([A-Z]{3}) )?(\d{3,4})(\/\d\d?)?$/.exec(text)
  const month = parts?.[3] === undefined ? 0 : monthNames.indexOf(parts[3]) + 1
  if (parts === null || (parts[3] !== undefined && month === 0)) return `T${written}`
  const [, word = '', day = '0', , year = '0', dual] = parts
  const digits = [year.padStart(4, '0'), String(month).padStart(2, '0'), day.padStart(2, '0')].join('')
  return `D${words[word] ?? '.'}+${digits}${dual === undefined ? '.' : '/'}${qualities[word] ?? '.'}+00000000..`
}
