/** Turns records into the rows that the server reads: persons, families, children and details. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import { AssertionTypeName } from '#contract/research/assertion.ts'
import type { NameParts } from '#contract/research/person.ts'
import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { historicalSortNumber } from '#domain/dates/sorting.ts'
import type { Citation, Fact, FactDetails, PersonRecord } from '#domain/gedcom/interpreted.ts'
import type { TiedFamily } from '#domain/gedcom/ties.ts'
import { clipped } from '#domain/text/text.ts'
import type { StoredCitation, StoredDetails, StoredMediaMention } from '../../store/schema/research-items.ts'
import { familySummary, personSummary, type SummarizedDetail } from '../../store/writers/summaries.ts'
import type {
  AssertionRow,
  ChildRow,
  FamilyRow,
  PersonRow,
  PlaceRow,
} from '../../store/writers/tree-tables.ts'
import type { NumberedPlace, PlaceNumbers } from './place-numbers.ts'
import type { TreePrivacy } from './privacy.ts'

/** The inputs for all rows of one sync. */
export interface Projection {
  readonly dataGroupId: string
  readonly userId: string | null
  readonly at: Date
  readonly privacy: TreePrivacy
  readonly places: PlaceNumbers
  /** The number of the record that a line with this tag points at; null if that is not part of the tree. */
  readonly numberOf: (tag: 'INDI' | 'NOTE' | 'SOUR' | 'OBJE', key: string) => number | null
}

/** A detail before it has a number and a position. */
export type FactRow = Omit<AssertionRow, 'number' | 'position'> &
  SummarizedDetail & { readonly details: StoredDetails }

const begin = ({ dataGroupId, userId, at }: Projection, number: number) => ({
  data_group_id: dataGroupId,
  number,
  modified_at: at,
  modified_user_id: userId,
})

export function personRow(
  projection: Projection,
  number: number,
  person: PersonRecord,
  facts: readonly FactRow[],
) {
  const { gender, hasDeath } = person
  const { dataGroupId } = projection
  return {
    ...begin(projection, number),
    may_live_until: projection.privacy.mayLiveUntil(person.key),
    ...personSummary({ dataGroupId, name: fittingName(person.name), gender, hasDeath }, facts),
    living: projection.privacy.isLiving(person.key),
  } satisfies PersonRow
}

export function familyRow(
  projection: Projection,
  number: number,
  { fatherKey, motherKey }: TiedFamily,
  facts: readonly FactRow[],
) {
  const spouse = (key: string | null) => (key === null ? null : projection.numberOf('INDI', key))
  return {
    ...begin(projection, number),
    father_number: spouse(fatherKey),
    mother_number: spouse(motherKey),
    ...familySummary(facts),
  } satisfies FamilyRow
}

/** The children of a family in the order of the file, without those who are not part of the tree. */
export function childRows(projection: Projection, number: number, { children }: TiedFamily) {
  return children.flatMap(({ key, link }, position) => {
    const child = projection.numberOf('INDI', key)
    if (child === null) return []
    return {
      data_group_id: projection.dataGroupId,
      family_number: number,
      child_number: child,
      position,
      kind: link,
    } satisfies ChildRow
  })
}

/** The details of a person or a family. */
export function factRows(
  projection: Projection,
  subjectType: 'Person' | 'Family',
  subjectNumber: number,
  facts: readonly Fact[],
): FactRow[] {
  const { dataGroupId, userId, at } = projection
  return facts.map((fact) => {
    const { relatedKey } = fact.details
    const related = relatedKey === undefined ? null : projection.numberOf('INDI', relatedKey)
    const date = fittingDate(fact.date)
    return {
      data_group_id: dataGroupId,
      subject_type: subjectType,
      subject_number: subjectNumber,
      assertion_type: isTypeName(fact.type) ? fact.type : 'Event',
      value: fact.value,
      date,
      sort_date: date === null ? null : historicalSortNumber(readHistoricalDate(date)),
      place_number: projection.places.take(fact.place),
      related_item_type: related === null ? null : 'Person',
      related_item_number: related,
      details: storedDetails(projection, fact.details),
      modified_at: at,
      modified_user_id: userId,
    }
  })
}

/** A place's row; its short name is the lowest level of the hierarchy. */
export const placeRow = (projection: Projection, place: NumberedPlace): PlaceRow => ({
  ...begin(projection, place.number),
  name: place.name,
  short_name: place.name.split(',')[0]?.trim() ?? '',
  latitude: place.latitude,
  longitude: place.longitude,
})

const typeNames = new Map<string, boolean>()

function isTypeName(type: string): boolean {
  const known = typeNames.get(type)
  if (known !== undefined) return known
  const isOne = AssertionTypeName.safeParse(type).success
  // Types come from our own list, so a file cannot fill this map.
  typeNames.set(type, isOne)
  return isOne
}

const mostParts = 20
const longestPart = 200

/** The parts of a name as the API accepts them. */
const fittingName = (parts: NameParts): NameParts =>
  parts.length <= mostParts && parts.every(({ text }) => text.length <= longestPart)
    ? parts
    : parts.slice(0, mostParts).map(({ kind, text }) => ({ kind, text: clipped(text, longestPart) }))

const longestWords = 400

const fittingDate = (date: HistoricalDate | null): HistoricalDate | null =>
  date?.type === 'freeform' && date.text.length > longestWords
    ? { type: 'freeform', text: clipped(date.text, longestWords) }
    : date

const noDetails: StoredDetails = Object.freeze({})

function storedDetails(projection: Projection, details: FactDetails): StoredDetails {
  if (Object.keys(details).length === 0) return noDetails
  const { noteKeys, citations, media: _media, relatedKey: _relatedKey, nameParts, ...others } = details
  const media = mediaOf(projection, details)
  const notes = noteNumbers(projection, noteKeys ?? [])
  return {
    ...others,
    ...(nameParts === undefined ? {} : { nameParts: fittingName(nameParts) }),
    ...(notes.length === 0 ? {} : { noteNumbers: notes }),
    ...(citations === undefined
      ? {}
      : { citations: citations.map((citation) => storedCitation(projection, citation)) }),
    ...(media.length === 0 ? {} : { media }),
  }
}

/** The pictures of a detail and of its sources, without those that are not part of the tree. */
function mediaOf(projection: Projection, { media = [], citations = [] }: FactDetails): StoredMediaMention[] {
  const mentions = [...media, ...citations.flatMap((citation) => citation.media)]
  return mentions.flatMap(({ mediaKey, ...mention }) => {
    const mediaNumber = mediaKey === null ? null : projection.numberOf('OBJE', mediaKey)
    return mediaKey === null || mediaNumber !== null ? { ...mention, mediaNumber } : []
  })
}

function storedCitation(projection: Projection, citation: Citation): StoredCitation {
  const { sourceKey, noteKeys, media: _media, ...others } = citation
  return {
    ...others,
    sourceNumber: sourceKey === null ? null : projection.numberOf('SOUR', sourceKey),
    noteNumbers: noteNumbers(projection, noteKeys),
  }
}

const noteNumbers = (projection: Projection, keys: readonly string[]) =>
  keys.flatMap((key) => projection.numberOf('NOTE', key) ?? [])
