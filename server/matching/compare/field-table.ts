/**
 * What is compared of two persons: one row for each field, and in it one row for each level of agreement, the lowest
 * first. Before the first row there is the level `missing`: one of the two trees has no value. The first row is always
 * a contradiction. Each level has its share of the pairs in which both trees have a value: `same` for two records of
 * one person (before learning), `sibling` for two siblings, `generation` for a parent and a child. Where such a share
 * is missing, siblings, or a parent and a child, count as any two persons.
 */
export interface LevelRow {
  readonly same: number
  readonly sibling?: number
  readonly generation?: number
  /** This level never counts against a match. */
  readonly agrees?: true
}

export interface FieldRow<Level extends string = string> {
  /** One row for each level except `missing`, which is level 0. */
  readonly rows: readonly LevelRow[]
  /** The number of each level, by its name. */
  readonly level: Readonly<Record<Level | 'missing', number>>
  /** Chains of levels. In a chain, each level means more agreement than the one before, and never weighs less. */
  readonly chains: readonly (readonly number[])[]
}

/** Siblings share parents and surname, rarely a given name, and are born some years apart. */
const given = row(
  {
    differs: { same: 0.02, sibling: 0.85, generation: 0.7 },
    /**
     * Little agreement: only an initial fits, similar names are in different positions, the names differ by one letter,
     * or the further names contradict each other.
     */
    weak: { same: 0.02, sibling: 0.04, generation: 0.05 },
    similar: { same: 0.09, sibling: 0.05, generation: 0.05, agrees: true },
    /** The first given name is the same, but the further ones contradict each other. */
    firstOnly: { same: 0.03, sibling: 0.01, generation: 0.04, agrees: true },
    /** One given name is the same, but in another position. */
    anotherPlace: { same: 0.05, sibling: 0.025, generation: 0.06, agrees: true },
    first: { same: 0.51, sibling: 0.02, generation: 0.08, agrees: true },
    several: { same: 0.28, sibling: 0.005, generation: 0.02, agrees: true },
  },
  [
    ['differs', 'weak', 'similar', 'first', 'several'],
    ['differs', 'weak', 'firstOnly', 'first'],
    ['weak', 'anotherPlace', 'several'],
  ],
)

const surname = row(
  {
    differs: { same: 0.04, sibling: 0.05, generation: 0.1 },
    similar: { same: 0.09, sibling: 0.05, generation: 0.05, agrees: true },
    partly: { same: 0.06, sibling: 0.05, generation: 0.05, agrees: true },
    same: { same: 0.81, sibling: 0.85, generation: 0.8, agrees: true },
  },
  [['differs', 'similar', 'partly', 'same']],
)

const numeral = row(
  {
    differs: { same: 0.03, sibling: 0.9, generation: 0.8 },
    same: { same: 0.97, sibling: 0.1, generation: 0.2, agrees: true },
  },
  [['differs', 'same']],
)

const byname = row(
  {
    differs: { same: 0.08, sibling: 0.4, generation: 0.5 },
    similar: { same: 0.12, sibling: 0.2, generation: 0.2, agrees: true },
    same: { same: 0.8, sibling: 0.4, generation: 0.3, agrees: true },
  },
  [['differs', 'similar', 'same']],
)

type DateLevel =
  | 'decadesApart'
  | 'yearsApart'
  | 'nearYears'
  | 'neighbourYear'
  | 'otherDay'
  | 'overlap'
  | 'sameYear'
  | 'sameMonth'
  | 'sameDay'
  | 'otherDayNearby'
  | 'wrongCentury'

const dateChains: readonly (readonly DateLevel[])[] = [
  ['decadesApart', 'yearsApart', 'nearYears', 'neighbourYear', 'sameYear', 'sameMonth', 'sameDay'],
  ['decadesApart', 'yearsApart', 'nearYears', 'neighbourYear', 'overlap', 'sameDay'],
  ['nearYears', 'otherDay', 'sameMonth'],
  ['otherDayNearby', 'nearYears'],
  ['decadesApart', 'wrongCentury', 'neighbourYear'],
]

const birth = row<DateLevel>(
  {
    decadesApart: { same: 0.004, sibling: 0.14, generation: 0.929 },
    yearsApart: { same: 0.016, sibling: 0.36, generation: 0.02 },
    nearYears: { same: 0.025, sibling: 0.13, generation: 0.007 },
    neighbourYear: { same: 0.055, sibling: 0.05, generation: 0.004 },
    /** Two exact days of the same year that differ. */
    otherDay: { same: 0.04, sibling: 0.02, generation: 0.005 },
    /** Intervals that share years. */
    overlap: { same: 0.14, sibling: 0.07, generation: 0.02, agrees: true },
    sameYear: { same: 0.3, sibling: 0.02, generation: 0.004, agrees: true },
    sameMonth: { same: 0.04, sibling: 0.005, generation: 0.003, agrees: true },
    sameDay: { same: 0.367, sibling: 0.005, generation: 0.003, agrees: true },
    /** Exact days one to three years apart: more typical of two siblings than of one person. */
    otherDayNearby: { same: 0.01, sibling: 0.1995, generation: 0.004 },
    /** Whole centuries apart, and otherwise the same, as 1546 and 1946. Either a typing error, or two persons. */
    wrongCentury: { same: 0.003, sibling: 0.0005, generation: 0.001 },
  },
  dateChains,
)

const death = row<DateLevel>(
  {
    decadesApart: { same: 0.004, generation: 0.849 },
    yearsApart: { same: 0.016, generation: 0.08 },
    nearYears: { same: 0.025, generation: 0.015 },
    neighbourYear: { same: 0.055, generation: 0.006 },
    otherDay: { same: 0.04, generation: 0.01 },
    overlap: { same: 0.14, generation: 0.02, agrees: true },
    sameYear: { same: 0.3, generation: 0.006, agrees: true },
    sameMonth: { same: 0.04, generation: 0.002, agrees: true },
    sameDay: { same: 0.367, generation: 0.002, agrees: true },
    otherDayNearby: { same: 0.01, generation: 0.009 },
    wrongCentury: { same: 0.003, generation: 0.001 },
  },
  dateChains,
)

type PlaceLevel = 'differs' | 'partly' | 'same'
const placeChains: readonly (readonly PlaceLevel[])[] = [['differs', 'partly', 'same']]

const birthPlace = row<PlaceLevel>(
  {
    differs: { same: 0.15, sibling: 0.2, generation: 0.3 },
    partly: { same: 0.3, sibling: 0.2, generation: 0.3, agrees: true },
    same: { same: 0.55, sibling: 0.6, generation: 0.4, agrees: true },
  },
  placeChains,
)

const deathPlace = row<PlaceLevel>(
  {
    differs: { same: 0.2, sibling: 0.5, generation: 0.4 },
    partly: { same: 0.3, sibling: 0.2, generation: 0.2, agrees: true },
    same: { same: 0.5, sibling: 0.3, generation: 0.4, agrees: true },
  },
  placeChains,
)

const marriage = row(
  { differs: { same: 0.08 }, near: { same: 0.42, agrees: true }, sameDay: { same: 0.5, agrees: true } },
  [['differs', 'near', 'sameDay']],
)

/** Relatives are compared by their names and years. */
type RelativeLevel = 'differs' | 'similar' | 'same'
const relativeChains: readonly (readonly RelativeLevel[])[] = [['differs', 'similar', 'same']]

const father = row<RelativeLevel>(
  {
    differs: { same: 0.03, sibling: 0.02, generation: 0.75 },
    similar: { same: 0.12, sibling: 0.03, generation: 0.1, agrees: true },
    same: { same: 0.85, sibling: 0.95, generation: 0.15, agrees: true },
  },
  relativeChains,
)

const mother = row<RelativeLevel>(
  {
    differs: { same: 0.05, sibling: 0.05 },
    similar: { same: 0.15, sibling: 0.05, agrees: true },
    same: { same: 0.8, sibling: 0.9, agrees: true },
  },
  relativeChains,
)

const spouse = row<RelativeLevel>(
  { differs: { same: 0.05 }, similar: { same: 0.15, agrees: true }, same: { same: 0.8, agrees: true } },
  relativeChains,
)

/** How many children of one person agree with children of the other. */
const children = row(
  { none: { same: 0.12 }, one: { same: 0.3, agrees: true }, several: { same: 0.58, agrees: true } },
  [['none', 'one', 'several']],
)

/** The fields, in the order in which they are packed and weighed. */
export const fieldTable = {
  given,
  surname,
  numeral,
  byname,
  birth,
  death,
  birthPlace,
  deathPlace,
  marriage,
  father,
  mother,
  spouse,
  children,
} as const satisfies Record<string, FieldRow>

function row<Level extends string>(
  rows: Readonly<Record<Level, LevelRow>>,
  chains: readonly (readonly Level[])[],
): FieldRow<Level> {
  const numbered = Object.keys(rows).map((name, at): [string, number] => [name, at + 1])
  // The cast is safe, because the keys of `rows` are all names of levels except `missing`.
  const level = Object.fromEntries([['missing', 0], ...numbered]) as Record<Level | 'missing', number>
  return {
    rows: Object.values<LevelRow>(rows),
    level,
    chains: chains.map((chain) => chain.map((name) => level[name])),
  }
}
