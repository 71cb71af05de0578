/**
 * Decides whether two records of one tree, before and after an update, are about the same person: by name, by years,
 * and by relatives already recognised. An id is a hint: it can settle an open question, but never outweighs a
 * contradiction.
 */
import { yearOfSortNumber } from '../dates/sorting.ts'
import type { PersonEvidence } from './record-side.ts'

/** Compares words of names, with the same rules as the matching of trees. */
export interface WordLikeness {
  readonly given: (one: string, other: string) => boolean
  readonly surname: (one: string, other: string) => boolean
}

/** `partly`: the first given names fit, but the surnames or the further given names differ. */
export type NameVerdict = 'agrees' | 'partly' | 'unknown' | 'contradicts'

/** `exact`: to the day; `year`: the same year; `near`: at most two years apart; `off`: at most ten years apart. */
export type LifeVerdict = 'exact' | 'year' | 'near' | 'unknown' | 'off' | 'contradicts'

export function nameVerdict(one: PersonEvidence, other: PersonEvidence, words: WordLikeness): NameVerdict {
  if (one.numeral !== 0 && other.numeral !== 0 && one.numeral !== other.numeral) return 'contradicts'
  const surname = alike(one.surname, other.surname, words.surname)
  const given = alike(one.given, other.given, words.given)
  if (given === false) return 'contradicts'
  if (given === null) return surname === false ? 'contradicts' : 'unknown'
  return surname === false || furtherNamesDiffer(one.given, other.given, words) ? 'partly' : 'agrees'
}

/** Returns whether any word of one side is like a word of the other; null if a side has no words. */
function alike(
  ones: readonly string[],
  others: readonly string[],
  areAlike: (one: string, other: string) => boolean,
): boolean | null {
  if (ones.length === 0 || others.length === 0) return null
  return ones.some((one) => others.some((other) => areAlike(one, other)))
}

/** True if the further given names differ: Maria Anna and Maria Theresa are two sisters. */
function furtherNamesDiffer(
  ones: readonly string[],
  others: readonly string[],
  words: WordLikeness,
): boolean {
  if (ones.length < 2 || others.length < 2) return false
  return alike(ones.slice(1), others.slice(1), words.given) === false
}

export function lifeVerdict(one: PersonEvidence, other: PersonEvidence): LifeVerdict {
  const verdicts = [dateVerdict(one.birth, other.birth), dateVerdict(one.death, other.death)]
  return lifeOrder.find((verdict) => verdicts.includes(verdict)) ?? 'unknown'
}

/** A contradiction outweighs all agreement. */
const lifeOrder: readonly LifeVerdict[] = ['contradicts', 'exact', 'year', 'near', 'off']

function dateVerdict(one: number | null, other: number | null): LifeVerdict {
  if (one === null || other === null) return 'unknown'
  const isWholeYear = one % 10_000 === 0
  if (one === other) return isWholeYear ? 'year' : 'exact'
  const apart = Math.abs(yearOfSortNumber(one) - yearOfSortNumber(other))
  if (apart === 0) return 'year'
  if (apart <= 2) return 'near'
  return apart <= 10 ? 'off' : 'contradicts'
}

/**
 * True if the name is completely different and no date shows that it is the same life. A record that gains a name, or
 * loses it, does not count as a different name.
 */
export const isSomebodyElse = (name: NameVerdict, life: LifeVerdict): boolean =>
  name === 'contradicts' && life !== 'exact' && life !== 'year'

/**
 * A unique id (UID, a program's handle) is believed, with two exceptions. First, the name differs, and so do the
 * years or the relatives. Second, both the years and the relatives contradict, even if the name is the same: two
 * Catherines can have swapped their UIDs. Source: files in which a UID was assigned twice.
 */
export const isStrongIdBelieved = (
  name: NameVerdict,
  life: LifeVerdict,
  hasSameKin: boolean | null,
): boolean => {
  const isSameKin = hasSameKin !== false
  if (isSomebodyElse(name, life)) return life !== 'contradicts' && isSameKin
  return life !== 'contradicts' || name === 'unknown' || isSameKin
}

export interface Likeness {
  readonly name: NameVerdict
  readonly life: LifeVerdict
  readonly isOtherGender: boolean
  /** Whether everything but the name is the same. `telling`: it is the same, and it includes a date. */
  readonly rest: 'telling' | 'same' | 'other'
  /** Recognised relatives: some are the same, each record has others, or nothing is known. */
  readonly parents: KinVerdict
  readonly partners: KinVerdict
  readonly children: KinVerdict
  /** The key or reference of the file: the same, another, or not trusted. */
  readonly key: 'same' | 'other' | 'untold'
}

export type KinVerdict = 'same' | 'others' | 'unknown'

/** From this score on two records are about the same person, unless another pair fits better. */
export const minLikeness = 1.5

/**
 * The weights are set by hand: relatives count a little less than a name, and neither alone outweighs a
 * contradiction.
 */
export function likenessOf(likeness: Likeness): number {
  const { name, life, isOtherGender, rest, parents, partners, children, key } = likeness
  const isKin = parents === 'same' || partners === 'same' || children === 'same'
  const isRestCounted = rest === 'telling' || (rest === 'same' && isKin)
  return (
    nameWeights[name] +
    lifeWeights[life] +
    (isOtherGender ? -1 : 0) +
    (isRestCounted ? 2 : 0) +
    kinWeight(parents, 1.5, -1.5) +
    kinWeight(partners, 1.5, -0.5) +
    kinWeight(children, 2, -0.5) +
    keyWeights[key]
  )
}

const nameWeights = { agrees: 2, partly: 0.5, unknown: 0, contradicts: -2 } as const
const lifeWeights = { exact: 2, year: 1, near: 0.5, unknown: 0, off: -0.5, contradicts: -2 } as const
const keyWeights = { same: 2, other: -1, untold: 0 } as const

function kinWeight(verdict: KinVerdict, same: number, others: number): number {
  if (verdict === 'unknown') return 0
  return verdict === 'same' ? same : others
}
