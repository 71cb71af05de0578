/** Finds out whether names and years are the only evidence that two persons are the same. */
import { datesAgree } from '../compare/date-levels.ts'
import { dateLevel, fields, levelIn, relativeLevel } from '../compare/fields.ts'
import type { Kin } from '../propagate/kin-evidence.ts'

/**
 * In trees with fewer persons, too little is known about how common names are, and about who is missing in both trees.
 */
export const smallTree = 200

/**
 * True if a person must review the pair, however high its probability. Without a supporting relative, a pair is not
 * accepted if the years contradict each other and no other date is the same day. A year off by one is no contradiction
 * if the other date agrees or is unknown, except in small trees. In small trees, a pair without a supporting relative
 * is not accepted either if its only evidence besides the names is one agreeing year (unless nobody else has these
 * names: only-bearers.ts).
 */
export function isUncorroborated(pattern: number, kin: Kin, isSmall: boolean): boolean {
  if (isSupported(pattern, kin)) return false
  const [birth, death] = [levelIn(pattern, fields.birth), levelIn(pattern, fields.death)]
  if (!isSmall && (isYearBeside(birth, death) || isYearBeside(death, birth))) return false
  if (isApart(birth)) return death !== dateLevel.sameDay
  if (isApart(death)) return birth !== dateLevel.sameDay
  return isSmall && saysLittle(birth) && saysLittle(death) && !isSameYear(birth, death) && !hasPlace(pattern)
}

/** True if the years cannot be the same. */
const isApart = (level: number) =>
  (level >= dateLevel.decadesApart && level <= dateLevel.neighbourYear) || level === dateLevel.wrongCentury

/** True if a year is off by one, the most common typing error, and nothing else is wrong. */
const isYearBeside = (level: number, other: number) =>
  level === dateLevel.neighbourYear &&
  (other === dateLevel.missing || (datesAgree(other) && other !== dateLevel.overlap))

/** True if a date says little: it is missing or vague in one of the trees, or only the years are the same. */
const saysLittle = (level: number) =>
  level === dateLevel.missing || isVague(level) || level === dateLevel.sameYear

const isVague = (level: number) => level === dateLevel.otherDay || level === dateLevel.overlap

/** True if the year of birth and the year of death both agree: together they are better evidence than one. */
const isSameYear = (birth: number, death: number) =>
  birth === dateLevel.sameYear && death === dateLevel.sameYear

const hasPlace = (pattern: number) =>
  levelIn(pattern, fields.birthPlace) > 1 || levelIn(pattern, fields.deathPlace) > 1

const isSupported = (pattern: number, kin: Kin): boolean =>
  kin.father > 0 ||
  kin.mother > 0 ||
  kin.spouses > 0 ||
  kin.children > 0 ||
  kin.siblings > 0 ||
  [fields.father, fields.mother, fields.spouse].some(
    (field) => levelIn(pattern, field) === relativeLevel.same,
  )
