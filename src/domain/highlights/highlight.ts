/**
 * Remarkable facts about a person, found in the loaded part of the family. Only what the tree proves counts: exact
 * dates of people whose details the viewer may see.
 */
import type { FuzzyDate } from '../dates/fuzzy-date.ts'
import type { FamilyId, PersonId } from '../ids.ts'
import type { Kin } from '../kinship/kin.ts'
import type { Union } from '../person/marriages.ts'

export type HighlightKind =
  | 'short life'
  | 'long life'
  | 'many siblings'
  | 'many children'
  | 'twins'
  | 'twin children'
  | 'long marriage'
  | 'outlived spouses'
  | 'many marriages'
  | 'years between spouses'
  | 'late parent'
  | 'shared birthday'
  | 'death on birthday'
  | 'leap day'

export interface Highlight {
  readonly kind: HighlightKind
  /** A number of years, persons or times, for the text. */
  readonly value: number
  /** False if the number may be off by one, because not every date is known to the day. */
  readonly exact: boolean
  /** The other persons that the highlight is about. */
  readonly others: readonly PersonId[]
}

/** The family with its usable dates: a date is null if it is not exact, or hidden from the viewer. */
export interface HighlightKin extends Kin {
  readonly birth: (id: PersonId) => FuzzyDate | null
  readonly death: (id: PersonId) => FuzzyDate | null
  /** Also null for a marriage that did not last until a spouse died. */
  readonly marriage: (id: FamilyId) => FuzzyDate | null
  readonly union: (id: FamilyId) => Union
}

/** The constants of the specification (HIL-07 to HIL-10), and our own values for the rest. */
export const limits = {
  shortLife: 30,
  longLife: 90,
  manyRelatives: 10,
  longMarriage: 50,
  manyMarriages: 3,
  outlived: 2,
  yearsBetween: 20,
  lateMother: 45,
  lateFather: 60,
} as const
