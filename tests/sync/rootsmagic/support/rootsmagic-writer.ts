/**
 * Writes a GEDCOM tree as RootsMagic 8 and later store it, for tests only: persons, names, families, children, facts with
 * places and witnesses, sources, citations, notes and pictures.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { readName } from '#domain/gedcom/names.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { childOf, textBelow, textOf } from '#domain/gedcom/values.ts'
import { factTypes, rootsMagicFile } from './rootsmagic-file.ts'
import { storedDate } from './stored-date.ts'

export const rootsMagicOf = (records: readonly GedcomNode[], settings = ''): Uint8Array<ArrayBuffer> =>
  rootsMagicFile((database) => new Writer(database, records).write(), settings)

/** The program numbers persons, families, sources and pictures. Here they have the numbers of their order. */
export function numbersOf(records: readonly GedcomNode[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  return new Map(
    records.map(({ tag, xref }) => {
      const number = (counts.get(tag) ?? 0) + 1
      counts.set(tag, number)
      return [xref, number]
    }),
  )
}

type Row = Readonly<Record<string, string | number | bigint>>

const [ofPerson, ofFamily, ofEvent, ofName] = [0, 1, 2, 7] as const
const nameTypes = ['', 'AKA', 'BIRTH', 'IMMIGRANT', 'MAIDEN', 'MARRIED']
const pedigrees = ['BIRTH', 'ADOPTED', 'STEP', 'FOSTER']
const detailWords: ReadonlySet<string> = new Set(['', 'Y'])

class Writer {
  readonly #database: DatabaseSync
  readonly #records: readonly GedcomNode[]
  readonly #numbers: ReadonlyMap<string, number>
  readonly #notes: ReadonlyMap<string, string>
  readonly #known = new Map<string, number>()
  readonly #statements = new Map<string, StatementSync>()
  readonly #pedigrees = new Map<string, number>()

  constructor(database: DatabaseSync, records: readonly GedcomNode[]) {
    this.#database = database
    this.#records = records
    this.#numbers = numbersOf(records)
    this.#notes = new Map(records.map((record) => [record.xref, textOf(record)]))
  }

  write(): void {
    this.#add('ConfigTable', {
      RecType: 1,
      DataRec: '<Root><Version>10000</Version><RootPerson>1</RootPerson></Root>',
    })
    for (const record of this.#records) {
      if (record.tag === 'INDI') this.#person(record)
      if (record.tag === 'SOUR') this.#source(record)
      if (record.tag === 'OBJE') this.#media(record)
    }
    // The persons say how they belong to their parents.
    for (const record of this.#records) if (record.tag === 'FAM') this.#family(record)
  }

  #person(record: GedcomNode): void {
    const id = this.#numberOf(record.xref)
    const sex = ['M', 'F'].indexOf(textBelow(record, 'SEX') ?? '')
    this.#add('PersonTable', {
      PersonID: id,
      Sex: sex < 0 ? 2 : sex,
      Living: 0,
      IsPrivate: 0,
      Note: this.#notesIn(record),
    })
    for (const [nth, name] of childrenOf(record, 'NAME').entries()) this.#name(name, id, nth === 0)
    for (const link of childrenOf(record, 'FAMC')) {
      const relation = pedigrees.indexOf(textBelow(link, 'PEDI') ?? 'BIRTH')
      this.#pedigrees.set(`${id} ${this.#numberOf(link.value)}`, relation < 0 ? 7 : relation)
    }
    this.#events(record, ofPerson, id)
    this.#attached(record, ofPerson, id)
  }

  #name(name: GedcomNode, person: number, isPrimary: boolean): void {
    const of = (kind: string) =>
      readName(name)
        .filter((part) => part.kind === kind)
        .map(({ text }) => text)
        .join(' ')
    const id = this.#add('NameTable', {
      OwnerID: person,
      Prefix: of('Prefix'),
      Given: of('Given'),
      Surname: of('Surname'),
      Suffix: of('Suffix'),
      Nickname: textBelow(name, 'NICK') ?? '',
      NameType: Math.max(0, nameTypes.indexOf(textBelow(name, 'TYPE') ?? '')),
      IsPrimary: isPrimary ? 1 : 0,
      Date: storedDate(textBelow(name, 'DATE') ?? ''),
      SortDate: 9223372036854775807n,
      Note: this.#notesIn(name),
    })
    this.#attached(name, ofName, id)
  }

  #family(record: GedcomNode): void {
    const id = this.#numberOf(record.xref)
    const spouse = (tag: string) => this.#numberOf(childOf(record, tag)?.value ?? '')
    this.#add('FamilyTable', {
      FamilyID: id,
      FatherID: spouse('HUSB'),
      MotherID: spouse('WIFE'),
      Note: this.#notesIn(record),
    })
    for (const [nth, child] of childrenOf(record, 'CHIL').entries()) {
      const childId = this.#numberOf(child.value)
      const relation = this.#pedigrees.get(`${childId} ${id}`) ?? 0
      this.#add('ChildTable', {
        ChildID: childId,
        FamilyID: id,
        RelFather: relation,
        RelMother: relation,
        ChildOrder: nth + 1,
      })
    }
    this.#events(record, ofFamily, id)
    this.#attached(record, ofFamily, id)
  }

  #events(record: GedcomNode, owner: 0 | 1, id: number): void {
    for (const node of record.children) {
      const type = this.#factType(node, owner)
      if (type === null) continue
      const value = textOf(node)
      const event = this.#add('EventTable', {
        EventType: type,
        OwnerType: owner,
        OwnerID: id,
        PlaceID: this.#place(childOf(node, 'PLAC')),
        Date: dateBelow(node),
        Details: isNamed(node) || !detailWords.has(value) ? bare(value) : (textBelow(node, 'TYPE') ?? ''),
        Note: this.#notesIn(node),
      })
      for (const witness of childrenOf(node, 'ASSO')) this.#witness(witness, event)
      this.#attached(node, ofEvent, event)
    }
  }

  /** A kind of the program's, or one that the user has added; null if the line is no fact. */
  #factType(node: GedcomNode, owner: 0 | 1): number | null {
    const known = factTypes.find(([, of, , tag]) => of === owner && tag === node.tag && !isNamed(node))
    if (known !== undefined) return known[0]
    if (!isNamed(node)) return null
    const name = textBelow(node, 'TYPE') ?? ''
    return this.#once(`type ${owner} ${name}`, () =>
      this.#add('FactTypeTable', { OwnerType: owner, Name: name, GedcomTag: 'EVEN', UseValue: 1 }),
    )
  }

  #witness(link: GedcomNode, event: number): void {
    const role = textBelow(childOf(link, 'ROLE'), 'PHRASE') ?? textBelow(link, 'ROLE') ?? ''
    const name = roleNames.get(role) ?? role
    const roleId = this.#once(`role ${name}`, () => this.#add('RoleTable', { RoleName: name }))
    this.#add('WitnessTable', { EventID: event, PersonID: this.#numberOf(link.value), Role: roleId })
  }

  #place(place: GedcomNode | undefined): number {
    const name = place === undefined ? '' : textOf(place)
    if (name === '') return 0
    const map = place === undefined ? undefined : childOf(place, 'MAP')
    const [latitude, longitude] = [storedDegrees(map, 'LATI'), storedDegrees(map, 'LONG')]
    return this.#once(`place ${name} ${latitude} ${longitude}`, () =>
      this.#add('PlaceTable', { PlaceType: 0, Name: name, Latitude: latitude, Longitude: longitude }),
    )
  }

  #source(record: GedcomNode): void {
    this.#add('SourceTable', {
      SourceID: this.#numberOf(record.xref),
      Name: textBelow(record, 'TITL') ?? '',
      ActualText: textBelow(record, 'TEXT') ?? '',
      Comments: this.#notesIn(record),
    })
  }

  #media(record: GedcomNode): void {
    const file = childOf(record, 'FILE')
    this.#add('MultimediaTable', {
      MediaID: this.#numberOf(record.xref),
      MediaType: 1,
      MediaPath: '?',
      MediaFile: textBelow(record, 'FILE') ?? '',
      Caption: textBelow(file, 'TITL') ?? '',
    })
  }

  /** Citations and pictures. */
  #attached(node: GedcomNode, owner: number, id: number): void {
    for (const cited of childrenOf(node, 'SOUR')) this.#citation(cited, owner, id)
    for (const shown of childrenOf(node, 'OBJE'))
      this.#add('MediaLinkTable', { MediaID: this.#numberOf(shown.value), OwnerType: owner, OwnerID: id })
  }

  #citation(cited: GedcomNode, owner: number, id: number): void {
    const page = textBelow(cited, 'PAGE')
    const citation = this.#add('CitationTable', {
      SourceID: this.#numberOf(cited.value),
      ActualText: textBelow(childOf(cited, 'DATA'), 'TEXT') ?? '',
      Comments: this.#notesIn(cited),
      Fields: page === null ? '' : fieldOf('Page', page),
    })
    const quality =
      new Map([
        ['3', 'PDO'],
        ['2', 'SIX'],
      ]).get(textBelow(cited, 'QUAY') ?? '') ?? '~~~'
    this.#add('CitationLinkTable', { CitationID: citation, OwnerType: owner, OwnerID: id, Quality: quality })
  }

  /** The program has one note for each thing. */
  #notesIn(node: GedcomNode): string {
    const texts = node.children.flatMap((child) => {
      if (child.tag === 'NOTE') return [textOf(child)]
      return child.tag === 'SNOTE' ? [this.#notes.get(bareKey(child.value)) ?? ''] : []
    })
    return texts.join('\n\n')
  }

  #numberOf(pointer: string): number {
    return this.#numbers.get(bareKey(pointer)) ?? 0
  }

  #once(key: string, add: () => number): number {
    const known = this.#known.get(key) ?? add()
    this.#known.set(key, known)
    return known
  }

  /** Returns the number of the row. */
  #add(table: string, row: Row): number {
    const columns = Object.keys(row)
    const marks = columns.map(() => '?').join(', ')
    const statement = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`
    const prepared = this.#statements.get(statement) ?? this.#database.prepare(statement)
    this.#statements.set(statement, prepared)
    const { lastInsertRowid } = prepared.run(...Object.values(row))
    return Number(lastInsertRowid)
  }
}

const bareKey = (pointer: string) => pointer.replaceAll('@', '')

const childrenOf = (node: GedcomNode, tag: string) => node.children.filter((child) => child.tag === tag)

/** An event of a kind that the user has named. */
const isNamed = ({ tag }: GedcomNode) => tag === 'EVEN'

const bare = (value: string) => (value === 'Y' ? '' : value)

function dateBelow(node: GedcomNode): string {
  const date = childOf(node, 'DATE')
  if (date === undefined) return '.'
  return storedDate(textOf(date) || (textBelow(date, 'PHRASE') ?? ''))
}

/** The program stores ten millionths of a degree. */
function storedDegrees(map: GedcomNode | undefined, tag: string): number {
  const [, direction = '', degrees = '0'] = /^([NSEW])([\d.]+)$/.exec(textBelow(map, tag) ?? '') ?? []
  return Math.round(Number(degrees) * 1e7) * (direction === 'S' || direction === 'W' ? -1 : 1)
}

const fieldOf = (name: string, value: string) =>
  `<Root><Fields><Field><Name>${name}</Name><Value>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</Value></Field></Fields></Root>`

const roleNames: ReadonlyMap<string, string> = new Map([
  ['WITN', 'Witness'],
  ['CLERGY', 'Clergy'],
])
