/**
 * What a detail that a user enters may say (AST2-05 to AST2-08, ASR-05, PRF-17). The form asks this before it offers
 * Save, and the server asks it again before it writes.
 */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { AssertionType, AssertionValue } from '#contract/research/assertion.ts'
import type { Gender } from '#contract/research/person.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { PlaceId } from '#contract/wire.ts'
import { readHistoricalDate } from '../dates/historical-date.ts'
import { isPossibleDate } from '../dates/possible-date.ts'
import { showsSomething } from '../text/text.ts'
import { assertionTypes } from './assertion-types.ts'

/** `Place`: what stands for the place. A form that adds the place only when it saves has no id yet. */
export interface DetailParts<Place = PlaceId> {
  readonly value: AssertionValue
  readonly date: HistoricalDate | null
  readonly placeId: Place | null
}

export type DetailRefusal = 'detail-type' | 'detail-empty' | 'detail-value' | 'detail-parts'

export type DetailSubject = 'Person' | 'Family'

/** The values of a Gender detail (AST2-08). */
export const genders = ['Male', 'Female', 'Unknown'] as const satisfies readonly Gender[]

/** Kinds that are no details of a form: relationships, and kinds that only a file can bring. */
const notEntered = new Set(['Child', 'Living', 'Source', 'Media', 'Association'])

/** Kinds that tell something without date, place or value: that it happened. */
const tellingAlone = new Set(['Death', 'Burial', 'Cremation', 'Marriage', 'Divorce'])

/** The kinds of details that a user can add to a person or a family, in the order of the table. */
export const enteredTypes = (subject: DetailSubject): AssertionType[] =>
  assertionTypes.filter(({ type, subjectTypes }) => subjectTypes.includes(subject) && !notEntered.has(type))

/** Decides whether a user may add this detail. Returns its parts as they are stored. */
export function decideDetail<Place>(
  subject: DetailSubject,
  type: string,
  parts: DetailParts<Place>,
): Result<DetailParts<Place>, DetailRefusal> {
  const definition = enteredTypes(subject).find((known) => known.type === type)
  return definition === undefined ? refuse('detail-type') : decideParts(definition, parts)
}

/** A detail that came with a file may be of a kind that is not in the table; it may have all parts. */
const anyKind = { useValue: true, useDate: true, useLocation: true }

/** Decides whether the parts of an existing detail may become these. */
export function decideChangedDetail<Place>(
  type: string,
  parts: DetailParts<Place>,
): Result<DetailParts<Place>, DetailRefusal> {
  // A relationship is added and deleted as a whole.
  if (type === 'Child') return refuse('detail-type')
  return decideParts(kindOf(type), parts)
}

/** The parts that a detail of this type may have. */
export const kindOf = (type: string): Kind => ({
  ...anyKind,
  ...assertionTypes.find((known) => known.type === type),
  type,
})

type Kind = Pick<AssertionType, 'type' | 'useValue' | 'useDate' | 'useLocation'>

function decideParts<Place>(
  kind: Kind,
  parts: DetailParts<Place>,
): Result<DetailParts<Place>, DetailRefusal> {
  const { type, useValue, useDate, useLocation } = kind
  const { value, date, placeId } = { ...parts, value: tidied(parts.value) }
  if ((value !== null && !useValue) || (date !== null && !useDate) || (placeId !== null && !useLocation))
    return refuse('detail-parts')
  if (!isValueOf(type, value) || (date !== null && !isPossibleDate(readHistoricalDate(date))))
    return refuse('detail-value')
  if (value === null && date === null && placeId === null && !tellingAlone.has(type))
    return refuse('detail-empty')
  return ok({ value, date, placeId })
}

/** A name needs at least one part that is not blank (PRF-17). Only the three genders are values of a gender. */
function isValueOf(type: string, value: AssertionValue): boolean {
  if (type === 'Name') return Array.isArray(value)
  if (Array.isArray(value)) return false
  return type !== 'Gender' || genders.some((gender) => gender === value)
}

/** Without blanks at the ends; null if it shows nothing. */
function tidied(value: AssertionValue): AssertionValue {
  if (value === null) return null
  if (typeof value === 'string') return showsSomething(value) ? value.trim() : null
  const parts = value
    .map(({ kind, text }) => ({ kind, text: text.trim() }))
    .filter(({ text }) => showsSomething(text))
  return parts.length === 0 ? null : parts
}
