/** Records of a file in short form: the persons, families and events of a test as lines of GEDCOM. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { ChildLink } from '#contract/research/family.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'
import type { SourceBatch, SourceRecord } from '#contract/research/source-batch.ts'

export interface DraftPerson {
  readonly key: string
  readonly name: NameParts
  readonly gender: Gender
  /** True if the sync program says that the living rule applies to this person. */
  readonly living: boolean
  readonly deceased: boolean
  /** Further lines of the record, with their levels. */
  readonly lines: readonly string[]
}

export interface DraftFamily {
  readonly key: string
  readonly father: string | null
  readonly mother: string | null
  readonly children: readonly { readonly key: string; readonly link: ChildLink }[]
}

export interface DraftEvent {
  readonly about: string
  readonly type: keyof typeof tags
  readonly date: HistoricalDate | null
  readonly place: string | null
  readonly value: string | null
}

export interface Draft {
  readonly persons: readonly DraftPerson[]
  readonly families: readonly DraftFamily[]
  readonly events: readonly DraftEvent[]
  /** The locations of places: `{ 'Leeds, England': [53.8, -1.55] }`. */
  readonly points: Readonly<Record<string, readonly [number, number]>>
  readonly others: readonly SourceRecord[]
}

/** Joins lines to a record of any kind. */
export const record = (...lines: string[]): SourceRecord => ({ text: lines.join('\n') })

/** Makes a batch of records from a short description. */
export const batchOf = (parts: Partial<Draft>): SourceBatch => {
  const draft = { persons: [], families: [], events: [], points: {}, others: [], ...parts }
  return {
    records: [
      ...draft.persons.map((person) => personRecord(draft, person)),
      ...draft.families.map((family) => familyRecord(draft, family)),
      ...draft.others,
    ],
  }
}

export const on = (year: number): HistoricalDate => ({
  type: 'date',
  first: `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(4, '0')}`,
})

export const person = (key: string, fields: Partial<DraftPerson> = {}): DraftPerson => ({
  key,
  name: [
    { kind: 'Given', text: key },
    { kind: 'Surname', text: 'Example' },
  ],
  gender: 'Unknown',
  living: false,
  deceased: false,
  lines: [],
  ...fields,
})

export const family = (
  key: string,
  father: string | null,
  mother: string | null,
  children: readonly string[] = [],
): DraftFamily => ({
  key,
  father,
  mother,
  children: children.map((child) => ({ key: child, link: 'birth' })),
})

/** An event of a person or a family: `event('Ada', 'Birth', on(1815), 'London')`. */
export const event = (
  about: string,
  type: DraftEvent['type'],
  date: HistoricalDate | null = null,
  place: string | null = null,
  value: string | null = null,
): DraftEvent => ({ about, type, date, place, value })

/** A person who died in the given year. */
export const dead = (key: string, death = 1900) => ({
  persons: [person(key, { deceased: true })],
  events: [event(key, 'Death', on(death))],
})

const tags = {
  Birth: 'BIRT',
  Death: 'DEAT',
  Burial: 'BURI',
  Census: 'CENS',
  Email: 'EMAIL',
  Engagement: 'ENGA',
  Gender: 'SEX',
  Marriage: 'MARR',
  Name: 'NAME',
  Occupation: 'OCCU',
  Probate: 'PROB',
  Residence: 'RESI',
} as const

function personRecord(
  draft: Draft,
  { key, name, gender, living, deceased, lines }: DraftPerson,
): SourceRecord {
  const events = draft.events.filter(({ about }) => about === key)
  const hasDeath = events.some(({ type }) => type === 'Death')
  const families = draft.families.flatMap((one) => [
    ...(one.father === key || one.mother === key ? [`1 FAMS @${one.key}@`] : []),
    ...one.children.flatMap((child) =>
      child.key === key
        ? [`1 FAMC @${one.key}@`, ...(child.link === 'birth' ? [] : [`2 PEDI ${child.link}`])]
        : [],
    ),
  ])
  const text = [
    `0 @${key}@ INDI`,
    ...nameLines(name),
    ...(gender === 'Unknown' ? [] : [`1 SEX ${gender.charAt(0)}`]),
    ...families,
    ...(deceased && !hasDeath ? ['1 DEAT Y'] : []),
    ...events.flatMap((one) => eventLines(draft, one)),
    ...lines,
  ].join('\n')
  return { text, ...(living ? { living } : {}) }
}

function nameLines(name: NameParts): string[] {
  const of = (kind: string) => name.flatMap((part) => (part.kind === kind ? [part.text] : [])).join(' ')
  const piece = (tag: string, kind: string) => (of(kind) === '' ? [] : [`2 ${tag} ${of(kind)}`])
  const written = [of('Prefix'), of('Given'), `/${of('Surname')}/`, of('Suffix')]
  const line = `1 NAME ${written.filter((text) => text !== '').join(' ')}`
  return [line, ...piece('NPFX', 'Prefix'), ...piece('NSFX', 'Suffix')]
}

function familyRecord(draft: Draft, { key, father, mother, children }: DraftFamily): SourceRecord {
  return record(
    `0 @${key}@ FAM`,
    ...(father === null ? [] : [`1 HUSB @${father}@`]),
    ...(mother === null ? [] : [`1 WIFE @${mother}@`]),
    ...children.map((child) => `1 CHIL @${child.key}@`),
    ...draft.events.filter(({ about }) => about === key).flatMap((one) => eventLines(draft, one)),
  )
}

function eventLines({ points }: Draft, { type, date, place, value }: DraftEvent): string[] {
  const point = place === null ? undefined : points[place]
  return [
    `1 ${tags[type]}${value === null ? '' : ` ${value}`}`,
    ...(date === null ? [] : [`2 DATE ${dateText(date)}`]),
    ...(place === null ? [] : [`2 PLAC ${place}`]),
    ...(point === undefined ? [] : ['3 MAP', `4 LATI ${point[0]}`, `4 LONG ${point[1]}`]),
  ]
}

/** Years are all that tests need. */
function dateText(date: HistoricalDate): string {
  if (date.type === 'freeform') return date.text
  const year = (text: string) => (text.startsWith('-') ? `${Number(text.slice(1))} BC` : `${Number(text)}`)
  const first = year(date.first)
  switch (date.type) {
    case 'date':
      return first
    case 'after':
      return `AFT ${first}`
    case 'before':
      return `BEF ${first}`
    case 'between':
      return `BET ${first} AND ${year(date.second)}`
    case 'span':
      return `FROM ${first} TO ${year(date.second)}`
  }
}
