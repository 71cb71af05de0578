/**
 * What is compared of two persons, and how a pattern of agreement is packed: the level of each field takes its bits of one
 * whole number. Level 0 is always "missing on a side" and weighs nothing; level 1 is always a contradiction.
 */
export interface Field {
  readonly name: FieldName
  readonly shift: number
  readonly levels: number
}

export type FieldName =
  | 'given'
  | 'surname'
  | 'numeral'
  | 'byname'
  | 'birth'
  | 'death'
  | 'birthPlace'
  | 'deathPlace'
  | 'marriage'
  | 'father'
  | 'mother'
  | 'spouse'
  | 'children'

const widths: readonly (readonly [FieldName, number, number])[] = [
  ['given', 3, 8],
  ['surname', 3, 5],
  ['numeral', 2, 3],
  ['byname', 2, 4],
  ['birth', 4, 12],
  ['death', 4, 12],
  ['birthPlace', 2, 4],
  ['deathPlace', 2, 4],
  ['marriage', 2, 4],
  ['father', 2, 4],
  ['mother', 2, 4],
  ['spouse', 2, 4],
  ['children', 2, 4],
]

export const fields: readonly Field[] = widths.map(([name, , levels], at) => ({
  name,
  levels,
  shift: widths.slice(0, at).reduce((sum, [, width]) => sum + width, 0),
}))

export const fieldAt = Object.fromEntries(fields.map(({ name }, at) => [name, at])) as Record<
  // Every name of the list is a key.
  FieldName,
  number
>

const shiftOf = fields.map(({ shift }) => shift)
const maskOf = widths.map(([, width]) => (1 << width) - 1)

export const levelIn = (pattern: number, field: number): number =>
  (pattern >>> (shiftOf[field] ?? 0)) & (maskOf[field] ?? 0)

export const withLevel = (pattern: number, field: number, level: number): number =>
  (pattern | (level << (shiftOf[field] ?? 0))) >>> 0

/** Levels of given names. */
export const givenLevel = {
  missing: 0,
  differs: 1,
  /** An initial, or variants in different places. */
  weak: 2,
  similar: 3,
  /** The first is the same, and further ones contradict each other. */
  firstOnly: 4,
  /** One is the same, in another place. */
  anotherPlace: 5,
  first: 6,
  several: 7,
} as const

export const surnameLevel = { missing: 0, differs: 1, similar: 2, partly: 3, same: 4 } as const
export const numeralLevel = { missing: 0, differs: 1, same: 2 } as const
export const bynameLevel = { missing: 0, differs: 1, similar: 2, same: 3 } as const
/** Of parents and spouses by their names. */
export const relativeLevel = { missing: 0, differs: 1, similar: 2, same: 3 } as const
export const childrenLevel = { missing: 0, none: 1, one: 2, several: 3 } as const
export const marriageLevel = { missing: 0, differs: 1, near: 2, sameDay: 3 } as const
