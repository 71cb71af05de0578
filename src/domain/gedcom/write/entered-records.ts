/**
 * Writes what people have entered in a profile as records of GEDCOM 7, in the form in which a file has them. Exporter
 * then makes them legal, and the import reads the same details again.
 */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { ChildLink } from '#contract/research/family.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'
import { readHistoricalDate } from '../../dates/historical-date.ts'
import { assertionTypes } from '../../person/assertion-types.ts'
import type { FactDetails, PlaceMention } from '../interpreted.ts'
import { familyFactTypes, personFactTypes } from '../tags.ts'
import type { GedcomNode } from '../tokenizer/line.ts'
import { withDoubledAtSigns } from './at-signs.ts'
import { kinds } from './gedcom7/grammar.ts'
import { gedcomDate } from './understood-date.ts'

export type EnteredDetail = {
  readonly type: string
  readonly value: string | null
  readonly date: HistoricalDate | null
  readonly place: PlaceMention | null
  /** Sources and pictures of details come with files only, so a profile has none. */
  readonly details: Pick<FactDetails, EnteredPart>
}

type EnteredPart =
  | 'label'
  | 'cause'
  | 'age'
  | 'agency'
  | 'religion'
  | 'address'
  | 'dateText'
  | 'notes'
  | 'nameParts'

export interface EnteredPerson {
  readonly number: number
  /** What the summary says, for a person without details of these kinds. */
  readonly name: NameParts
  readonly gender: Gender
  /** The preferred one of each kind comes first. */
  readonly details: readonly EnteredDetail[]
  readonly childOf: readonly { readonly family: number; readonly link: ChildLink }[]
  readonly spouseIn: readonly number[]
}

export interface EnteredFamily {
  readonly number: number
  readonly father: number | null
  readonly mother: number | null
  readonly children: readonly number[]
  readonly details: readonly EnteredDetail[]
}

/** The header of a file in GEDCOM 7. */
export const enteredHeader = (): GedcomNode => line('HEAD', '', [line('GEDC', '', [line('VERS', '7.0')])])

export function recordOfPerson({
  number,
  name,
  gender,
  details,
  childOf,
  spouseIn,
}: EnteredPerson): GedcomNode {
  const names = details.filter(({ type }) => type === 'Name')
  const [said] = details.filter(({ type }) => type === 'Gender')
  return record('INDI', xrefOfPerson(number), [
    ...(names.length === 0 ? namesOf({ details: { nameParts: name } }) : names.flatMap(namesOf)),
    line('SEX', letterOf(said?.value ?? gender)),
    ...details.flatMap((detail) => factLines(detail, personTags, 'INDI')),
    ...childOf.map(({ family, link }) => pointer('FAMC', xrefOfFamily(family), pedigree(link))),
    ...spouseIn.map((family) => pointer('FAMS', xrefOfFamily(family))),
  ])
}

export function recordOfFamily({ number, father, mother, children, details }: EnteredFamily): GedcomNode {
  return record('FAM', xrefOfFamily(number), [
    ...(father === null ? [] : [pointer('HUSB', xrefOfPerson(father))]),
    ...(mother === null ? [] : [pointer('WIFE', xrefOfPerson(mother))]),
    ...children.map((child) => pointer('CHIL', xrefOfPerson(child))),
    ...details.flatMap((detail) => factLines(detail, familyTags, 'FAM')),
  ])
}

export const xrefOfPerson = (number: number): string => `I${number}`
export const xrefOfFamily = (number: number): string => `F${number}`

const record = (tag: string, xref: string, children: readonly GedcomNode[]): GedcomNode => ({
  level: 0,
  xref,
  tag,
  value: '',
  line: 0,
  children,
})

const line = (tag: string, text = '', children: readonly GedcomNode[] = []): GedcomNode => ({
  ...record(tag, '', children),
  value: withDoubledAtSigns(text.replaceAll('\r\n', '\n'), '7'),
})

const pointer = (tag: string, xref: string, children: readonly GedcomNode[] = []): GedcomNode => ({
  ...record(tag, '', children),
  value: `@${xref}@`,
})

const letterOf = (gender: string) => (gender === 'Male' ? 'M' : gender === 'Female' ? 'F' : 'U')

/** Birth is what a file means that says nothing. */
const pedigree = (link: ChildLink) => (link === 'birth' ? [] : [line('PEDI', pedigreeWords[link])])

const pedigreeWords = {
  adopted: 'ADOPTED',
  foster: 'FOSTER',
  sealed: 'SEALING',
  // GEDCOM 7 does not know the next two. The exporter writes OTHER, and stores the word beside it.
  step: 'step',
  unknown: 'unknown',
} as const satisfies Record<Exclude<ChildLink, 'birth'>, string>

function namesOf({ details }: Pick<EnteredDetail, 'details'>): readonly GedcomNode[] {
  const { nameParts = [], label } = details
  if (nameParts.length === 0) return []
  const text = nameParts.map(({ kind, text }) => (kind === 'Surname' ? `/${text}/` : text)).join(' ')
  const pieces = nameParts.flatMap(({ kind, text }) => {
    const tag = pieceTags[kind]
    return tag === null ? [] : [line(tag, text)]
  })
  return [
    line('NAME', text, [...pieces, ...(label === undefined ? [] : [line('TYPE', label)]), ...notes(details)]),
  ]
}

/** The parts that the slashes of the name do not tell apart. */
const pieceTags = { Prefix: 'NPFX', Given: null, Surname: null, Suffix: 'NSFX' } as const satisfies Record<
  NameParts[number]['kind'],
  string | null
>

/** Relationships are pointers, and names and genders have lines of their own. */
const notFacts: ReadonlySet<string> = new Set([
  'Name',
  'Gender',
  'Child',
  'Living',
  'Source',
  'Media',
  'Association',
])

function factLines(
  detail: EnteredDetail,
  tags: ReadonlyMap<string, string>,
  record: 'INDI' | 'FAM',
): readonly GedcomNode[] {
  const { type, value, details } = detail
  if (notFacts.has(type)) return []
  if (type === 'Note') return [line('NOTE', value ?? '', notes(details))]
  const below = [...placeAndTime(detail), ...partLines(details)]
  const tag = tags.get(type)
  const label = details.label === undefined ? [] : [line('TYPE', details.label)]
  if (tag !== undefined) {
    const happened = value ?? (isEvent(record, tag) && below.length + label.length === 0 ? 'Y' : '')
    return [line(tag, happened, [...label, ...below])]
  }
  const kind = line('TYPE', wordsFor(type))
  // The kind takes the place of the label, so the label becomes a note.
  const told = details.label === undefined ? [] : [line('NOTE', details.label)]
  return [line(value === null ? 'EVEN' : 'FACT', value ?? '', [kind, ...below, ...told])]
}

const isEvent = (record: 'INDI' | 'FAM', tag: string) => {
  const kind = kinds.get(record)?.below.get(tag)?.kind
  return kind !== undefined && kinds.get(kind)?.value === 'Y'
}

const wordsFor = (type: string) => assertionTypes.find((known) => known.type === type)?.name ?? type

function placeAndTime({ date, place, details }: EnteredDetail): readonly GedcomNode[] {
  return [
    ...(date === null ? [] : [dateLine(date, details.dateText)]),
    ...(place === null ? [] : [placeLine(place)]),
  ]
}

function dateLine(date: HistoricalDate, words: string | undefined): GedcomNode {
  const written = gedcomDate(readHistoricalDate(date))
  const phrase = words ?? (date.type === 'freeform' ? date.text : undefined)
  return line('DATE', written ?? '', phrase === undefined ? [] : [line('PHRASE', phrase)])
}

function placeLine({ name, latitude, longitude }: PlaceMention): GedcomNode {
  if (latitude === null || longitude === null) return line('PLAC', name)
  const map = line('MAP', '', [
    line('LATI', `${latitude < 0 ? 'S' : 'N'}${Math.abs(latitude)}`),
    line('LONG', `${longitude < 0 ? 'W' : 'E'}${Math.abs(longitude)}`),
  ])
  return line('PLAC', name, [map])
}

function partLines(details: EnteredDetail['details']): readonly GedcomNode[] {
  const lines = partTags.flatMap(([part, tag]) => {
    const text = details[part]
    return text === undefined ? [] : [line(tag, text)]
  })
  return [...lines, ...notes(details)]
}

const partTags = [
  ['age', 'AGE'],
  ['cause', 'CAUS'],
  ['agency', 'AGNC'],
  ['religion', 'RELI'],
  ['address', 'ADDR'],
] as const satisfies readonly (readonly [EnteredPart, string])[]

const notes = ({ notes = [] }: EnteredDetail['details']) => notes.map((note) => line('NOTE', note))

const personTags = tagsByType(personFactTypes, 'INDI')
const familyTags = tagsByType(familyFactTypes, 'FAM')

/** The tag of GEDCOM 7 for each kind of detail that has one. */
function tagsByType(types: ReadonlyMap<string, string>, record: 'INDI' | 'FAM'): ReadonlyMap<string, string> {
  const legal = kinds.get(record)?.below
  const tags = new Map<string, string>()
  for (const [tag, type] of types) if (legal?.has(tag) === true && !tags.has(type)) tags.set(type, tag)
  return tags
}
