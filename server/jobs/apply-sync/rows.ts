/** Turns items of an upload into rows of a tree, as far as privacy lets them in. */
import type {
  SourceAssertion,
  SourceBatch,
  SourceFamily,
  SourcePerson,
  SourcePlace,
} from '#contract/research/source-batch.ts'
import { displayName } from '#domain/person.ts'
import { searchName } from '#domain/search-name.ts'
import type {
  AssertionRow,
  ChildRow,
  FamilyRow,
  PersonRow,
  PlaceRow,
} from '../../store/writers/tree-tables.ts'
import type { TreePrivacy } from './privacy.ts'
import { type EventFacts, factsOf, noEvents, type Survey } from './survey.ts'

type Numbers = ReadonlyMap<string, number>

/** What all rows of one upload are made with. */
export interface RowSource {
  readonly dataGroupId: string
  readonly userId: string
  readonly at: Date
  readonly survey: Survey
  readonly privacy: TreePrivacy
  readonly persons: Numbers
  readonly families: Numbers
  /** Answers a place's number and remembers that it is in use; null for a place that the upload lacks. */
  readonly placeNumber: (key: string | null) => number | null
}

const begin = (source: RowSource, number: number) => ({
  data_group_id: source.dataGroupId,
  number,
  modified_at: source.at,
  modified_user_id: source.userId,
})

/** A person's row; of a living one nothing but name and gender. Null for a person who stays out of the tree. */
export function personRow(source: RowSource, person: SourcePerson): PersonRow | null {
  const number = source.persons.get(person.key)
  if (number === undefined) return null
  const living = source.privacy.isLiving(person.key)
  const events = source.survey.events.get(person.key) ?? noEvents
  const { birth, death } = living ? noEvents : events
  const name = displayName(person.name)
  return {
    ...begin(source, number),
    auto_restricted: source.privacy.isRestricted(person.key),
    name_parts: person.name,
    display_name: name,
    search_name: searchName(name),
    gender: person.gender,
    birth_date: birth?.date ?? null,
    birth_sort: birth?.sort ?? null,
    birth_place_number: source.placeNumber(birth?.placeKey ?? null),
    death_date: death?.date ?? null,
    death_sort: death?.sort ?? null,
    death_place_number: source.placeNumber(death?.placeKey ?? null),
    has_death: !living && (events.life.hasDeath || person.deceased),
    living,
  }
}

/** A family's row, without spouses that stay out of the tree. */
export function familyRow(source: RowSource, family: SourceFamily): FamilyRow | null {
  const number = source.families.get(family.key)
  if (number === undefined) return null
  const marriage = marriageOf(source, family.key)
  return {
    ...begin(source, number),
    father_number: numberOf(source.persons, family.fatherKey),
    mother_number: numberOf(source.persons, family.motherKey),
    marriage_date: marriage?.date ?? null,
    marriage_sort: marriage?.sort ?? null,
    marriage_place_number: source.placeNumber(marriage?.placeKey ?? null),
  }
}

const marriageOf = (source: RowSource, familyKey: string): EventFacts | null =>
  source.privacy.hasLivingSpouse(familyKey) ? null : (source.survey.marriages.get(familyKey) ?? null)

const numberOf = (numbers: Numbers, key: string | null) => (key === null ? null : (numbers.get(key) ?? null))

/** The children of a family in the order of the file, without those who stay out of the tree. */
export function childRows(source: RowSource, family: SourceFamily): ChildRow[] {
  const familyNumber = source.families.get(family.key)
  if (familyNumber === undefined) return []
  return family.children.flatMap(({ key, link }, position) => {
    const child = source.persons.get(key)
    if (child === undefined) return []
    return {
      data_group_id: source.dataGroupId,
      family_number: familyNumber,
      child_number: child,
      position,
      kind: link,
    }
  })
}

/** The assertions of a batch that may be stored at all. */
export const storableAssertions = (source: RowSource, batch: SourceBatch) =>
  batch.assertions.filter((assertion) => mayStore(source, assertion))

function mayStore({ persons, families, privacy }: RowSource, assertion: SourceAssertion): boolean {
  const { subjectType, subjectKey, assertionType } = assertion
  if (subjectType === 'Family') return families.has(subjectKey) && !privacy.hasLivingSpouse(subjectKey)
  if (!persons.has(subjectKey)) return false
  return !privacy.isLiving(subjectKey) || isNameOrGender(assertionType)
}

const isNameOrGender = (type: string) => type === 'Name' || type === 'Gender'

/** An assertion's row. A living person's name carries neither date nor place. */
export function assertionRow(
  source: RowSource,
  assertion: SourceAssertion,
  number: number,
  position: number,
): AssertionRow {
  const ofPerson = assertion.subjectType === 'Person'
  const bare = ofPerson && source.privacy.isLiving(assertion.subjectKey)
  const facts = bare ? null : factsOf(assertion)
  return {
    ...begin(source, number),
    subject_type: assertion.subjectType,
    subject_number: (ofPerson ? source.persons : source.families).get(assertion.subjectKey),
    assertion_type: assertion.assertionType,
    value: assertion.value,
    date: facts?.date ?? null,
    sort_date: facts?.sort ?? null,
    place_number: source.placeNumber(facts?.placeKey ?? null),
    position,
  }
}

/** A place's row; its short name is the lowest level of the hierarchy. */
export function placeRow(source: RowSource, place: SourcePlace, number: number | null): PlaceRow | null {
  if (number === null) return null
  return {
    ...begin(source, number),
    name: place.name,
    short_name: place.name.split(',')[0]?.trim() ?? '',
    latitude: place.latitude,
    longitude: place.longitude,
  }
}
