/**
 * What is remarkable about a person, out of what is loaded of the family around. Only what the tree proves counts:
 * dates that are known exactly, of people whose details the viewer may see.
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
  /** Years, persons, or times: what the text speaks of. */
  readonly value: number
  /** False for a number that could be one more or less, since not every date is known to the day. */
  readonly exact: boolean
  /** Who else it is about. */
  readonly others: readonly PersonId[]
}

/** The family around, with the dates that can be told: null where one is not known exactly, or is not to be seen. */
export interface HighlightKin extends Kin {
  readonly birth: (id: PersonId) => FuzzyDate | null
  readonly death: (id: PersonId) => FuzzyDate | null
  /** Null for a marriage that did not last until a death as well. */
  readonly marriage: (id: FamilyId) => FuzzyDate | null
  readonly union: (id: FamilyId) => Union
}

/** The constants of the specification (HIL-07 to HIL-10), and our own for the rest. */
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
