/** One tree's data about a person, in the form that is compared with another tree. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { Assertion } from '#contract/research/assertion.ts'
import type { PersonRecord } from '#contract/research/match.ts'
import type { Gender, NameParts, Person } from '#contract/research/person.ts'
import type { PersonId, PlaceId } from '#contract/wire.ts'
import { childrenOf, spousesOf } from '../kinship/children.ts'
import { familiesOf, type Kin } from '../kinship/kin.ts'
import { parentFamiliesOf } from '../kinship/parents.ts'
import { isRestricted } from '../person/person.ts'

/** An event that happens once: its date, place and value. */
export interface RecordedEvent {
  readonly date: HistoricalDate | null
  readonly place: string
  readonly value: string
}

export interface RecordedPerson {
  /** Empty if the tree states no name. */
  readonly name: string
  readonly parts: NameParts
  /** The other names of the person, as the tree writes them. */
  readonly otherNames: readonly string[]
  readonly gender: Gender
  /** True if the tree hides everything but name, gender and family of this person from the viewer. */
  readonly hidden: boolean
  readonly birth: RecordedEvent
  readonly death: RecordedEvent
  readonly events: { readonly [K in EventKind]: RecordedEvent }
  readonly father: Person | null
  readonly mother: Person | null
  readonly spouses: readonly Person[]
  readonly children: readonly Person[]
  readonly siblingCount: number
}

/** For each event, the kinds of facts that can supply it; the first one found counts. */
const eventTypes = {
  baptism: ['Christen', 'Baptism', 'AdultChristening'],
  burial: ['Burial', 'Cremation', 'Cemetery'],
  occupation: ['Occupation'],
} as const satisfies Record<string, readonly string[]>
export type EventKind = keyof typeof eventTypes

/** Extracts what a record says, the most identifying facts first. */
export function recordedPerson(record: PersonRecord): RecordedPerson {
  const { person, relatives } = record
  const { displayProperties: shown } = person
  const kin = kinOf(record)
  const byId = new Map(relatives.map((relative) => [relative.id, relative]))
  const named = (ids: readonly PersonId[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const one = (id: PersonId | null | undefined) => (id == null ? null : (byId.get(id) ?? null))
  const [parents] = parentFamiliesOf(kin, person.id)
  return {
    name: shown.nameParts.length === 0 ? '' : shown.name,
    parts: shown.nameParts,
    otherNames: otherNamesOf(record),
    gender: shown.gender,
    hidden: isRestricted(person) && shown.birthDate === null && shown.deathDate === null,
    birth: eventOf(record, shown.birthDate, shown.birthPlaceId),
    death: eventOf(record, shown.deathDate, shown.deathPlaceId),
    events: {
      baptism: detailOf(record, 'baptism'),
      burial: detailOf(record, 'burial'),
      occupation: detailOf(record, 'occupation'),
    },
    father: one(parents?.fatherId),
    mother: one(parents?.motherId),
    spouses: named(spousesOf(kin, person.id)),
    children: named(childrenOf(kin, person.id)),
    siblingCount: siblingsIn(kin, person.id),
  }
}

const kinOf = ({ person, relatives, families }: PersonRecord): Kin => {
  const persons = new Map([person, ...relatives].map((each) => [each.id, each]))
  const byId = new Map(families.map((family) => [family.id, family]))
  return { person: (id) => persons.get(id), family: (id) => byId.get(id) }
}

function siblingsIn(kin: Kin, id: PersonId): number {
  const all = familiesOf(kin, id, 'child').flatMap(({ children }) => children.map(({ personId }) => personId))
  return new Set(all.filter((personId) => personId !== id)).size
}

function detailOf(record: PersonRecord, kind: EventKind): RecordedEvent {
  const details = detailsOf(record)
  const detail = eventTypes[kind]
    .flatMap((type) => details.filter(({ assertionType }) => assertionType === type))
    .at(0)
  return eventOf(record, detail?.date ?? null, detail?.placeId ?? null, detail?.value ?? '')
}

function eventOf(
  { places }: PersonRecord,
  date: HistoricalDate | null,
  placeId: PlaceId | null,
  value = '',
): RecordedEvent {
  return { date, place: places.find(({ id }) => id === placeId)?.name ?? '', value: value.trim() }
}

/** Facts of the person, without those of families. */
const detailsOf = ({ person, assertions }: PersonRecord): Assertion[] =>
  assertions.filter(({ subjectId, restricted }) => subjectId === person.id && !restricted)

function otherNamesOf(record: PersonRecord): string[] {
  const { name } = record.person.displayProperties
  const names = detailsOf(record)
    .filter(({ assertionType }) => assertionType === 'Name')
    .map(({ value, details }) => value?.trim() || (details.nameParts ?? []).map(({ text }) => text).join(' '))
  return [...new Set(names)].filter((other) => other !== '' && other !== name)
}
