/**
 * A detail while it is typed in the form (ASR-04, AST2-05 to AST2-08). A part that the user has not touched stays as it
 * is stored, even if its text would be read differently.
 */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { Assertion, AssertionValue } from '#contract/research/assertion.ts'
import type { NamePartKind, NameParts } from '#contract/research/person.ts'
import type { Result } from '#contract/result.ts'
import type { PlaceId } from '#contract/wire.ts'
import { readHistoricalDate, writeHistoricalDate } from '../dates/historical-date.ts'
import { historicalDateText } from '../dates/text.ts'
import { readTypedDate } from '../dates/typed-date.ts'
import { isSame } from '../model/edit.ts'
import { levelsOf } from '../places/places.ts'
import {
  type DetailParts,
  type DetailRefusal,
  decideChangedDetail,
  decideDetail,
  kindOf,
} from './decide-detail.ts'

export const typedFields = ['date', 'place', 'given', 'surname', 'value'] as const
export type TypedField = (typeof typedFields)[number]
export type DetailField = TypedField | 'gender'

/** What the fields of the form contain. Fields that the type does not use keep their text, but it is not stored. */
export interface DetailDraft extends Readonly<Record<TypedField, string>> {
  /** Empty before a type is chosen. */
  readonly type: string
}

/** A stored detail, and the name of its place; empty without a place. */
export interface StoredDetail {
  readonly detail: Assertion
  readonly placeName: string
}

/** A place that the profile already has, or a name for which it may need a new one. */
export type PlaceChoice =
  | { readonly kind: 'known'; readonly id: PlaceId }
  | { readonly kind: 'named'; readonly name: string }

export type DraftParts = DetailParts<PlaceChoice>

export const emptyDraft: DetailDraft = { type: '', date: '', place: '', given: '', surname: '', value: '' }

export function draftOf({ detail, placeName }: StoredDetail): DetailDraft {
  const name = partsOfName(detail)
  return {
    type: detail.assertionType,
    date: detail.date === null ? '' : historicalDateText(readHistoricalDate(detail.date)),
    place: placeName,
    given: textOf(name, 'Given'),
    surname: textOf(name, 'Surname'),
    value: detail.value ?? '',
  }
}

/** The fields of the form, in their order. */
export function fieldsOf(type: string): readonly DetailField[] {
  if (type === '') return []
  if (type === 'Name') return ['given', 'surname']
  if (type === 'Gender') return ['gender']
  const { useDate, useLocation, useValue } = kindOf(type)
  return [
    ...(useDate ? ['date' as const] : []),
    ...(useLocation ? ['place' as const] : []),
    ...(useValue ? ['value' as const] : []),
  ]
}

/** Decides whether the draft may be saved: as a change of the stored detail, or as a new one if that is null. */
export function decideDraft(
  draft: DetailDraft,
  stored: StoredDetail | null,
  locale: string,
): Result<DraftParts, DetailRefusal> {
  const parts = partsOf(draft, stored, locale)
  return stored === null ? decideDetail('Person', draft.type, parts) : decideChangedDetail(draft.type, parts)
}

/** The parts that differ from the stored detail. */
export function changedParts(parts: DraftParts, detail: Assertion): Partial<DraftParts> {
  const before = partsOfDetail(detail)
  return {
    ...(isSame(parts.value, before.value) ? {} : { value: parts.value }),
    ...(isSame(parts.date, before.date) ? {} : { date: parts.date }),
    ...(isSame(parts.placeId, before.placeId) ? {} : { placeId: parts.placeId }),
  }
}

/** The parts of a stored detail, in the form in which they are saved. */
export const partsOfDetail = (detail: Assertion): DraftParts => ({
  value: detail.assertionType === 'Name' ? partsOfName(detail) : detail.value,
  date: detail.date,
  placeId: knownPlace(detail.placeId),
})

export type DetailPart = keyof DraftParts

/** The parts in which two states of a detail differ. */
export const differingParts = (one: Assertion, other: Assertion): DetailPart[] =>
  partNames(changedParts(partsOfDetail(one), other))

export const partNames = (parts: Partial<DraftParts>): DetailPart[] =>
  (['value', 'date', 'placeId'] as const).filter((part) => part in parts)

/** The detail with some parts of another state. */
export function withPartsOf(detail: Assertion, other: Assertion, parts: readonly DetailPart[]): Assertion {
  const { nameParts: _, ...details } = detail.details
  const { value, date, placeId, sortDate } = other
  const name = other.details.nameParts
  return {
    ...detail,
    ...(parts.includes('date') ? { date, sortDate } : {}),
    ...(parts.includes('placeId') ? { placeId } : {}),
    ...(parts.includes('value')
      ? { value, details: { ...details, ...(name === undefined ? {} : { nameParts: name }) } }
      : {}),
  }
}

/** Reads a typed date; null for an empty field. */
export function dateOfText(text: string, locale: string): HistoricalDate | null {
  const date = readTypedDate(text, locale)
  return date === null ? null : writeHistoricalDate(date)
}

function partsOf(draft: DetailDraft, stored: StoredDetail | null, locale: string): DraftParts {
  const fields = fieldsOf(draft.type)
  const before = stored === null ? emptyDraft : draftOf(stored)
  const detail = stored?.detail ?? null
  const isTouched = (field: TypedField) => draft[field] !== before[field]
  const dateOf = () => (isTouched('date') ? dateOfText(draft.date, locale) : (detail?.date ?? null))
  const placeOf = () => (isTouched('place') ? namedPlace(draft.place) : knownPlace(detail?.placeId ?? null))
  const nameOf = () => {
    const name = detail === null ? [] : partsOfName(detail)
    return isTouched('given') || isTouched('surname') ? renamed(name, draft) : name
  }
  return {
    value: fields.includes('given') ? nameOf() : valueOf(draft, fields),
    date: fields.includes('date') ? dateOf() : null,
    placeId: fields.includes('place') ? placeOf() : null,
  }
}

const valueOf = ({ value }: DetailDraft, fields: readonly DetailField[]): AssertionValue =>
  fields.includes('value') || fields.includes('gender') ? value : null

export const knownPlace = (id: PlaceId | null): PlaceChoice | null =>
  id === null ? null : { kind: 'known', id }

/** A text without a level, as one of commas only, names no place. */
function namedPlace(text: string): PlaceChoice | null {
  const levels = levelsOf(text)
  return levels.length === 0 ? null : { kind: 'named', name: levels.join(', ') }
}

/** A name that has no parts counts as a given name. */
const partsOfName = ({ value, details }: Assertion): NameParts =>
  details.nameParts ?? (value === null ? [] : [{ kind: 'Given', text: value }])

const textOf = (name: NameParts, wanted: NamePartKind) =>
  name
    .filter(({ kind }) => kind === wanted)
    .map(({ text }) => text)
    .join(' ')

/** The name with other given names and another surname. Prefix and suffix stay where they are. */
function renamed(name: NameParts, { given, surname }: DetailDraft): NameParts {
  const outside = (kind: NamePartKind) => name.filter((part) => part.kind === kind)
  return [
    ...outside('Prefix'),
    { kind: 'Given', text: given },
    { kind: 'Surname', text: surname },
    ...outside('Suffix'),
  ]
}
