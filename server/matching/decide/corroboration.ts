/** Whether names and years are the only evidence that two persons are the same. */
import { datesAgree } from '../compare/date-levels.ts'
import { dateLevel, fields, levelIn, relativeLevel } from '../compare/fields.ts'
import type { Kin } from '../propagate/kin-evidence.ts'

/** Smaller trees tell too little about how common names are, and about who is missing in both of them. */
export const smallTree = 200

/**
 * Whether a person must review the pair, however high its probability. A pair is not accepted without a supporting
 * relative if the years contradict each other and no other date is the same day. A year off by one is not a
 * contradiction if the other date agrees or is unknown, except in small trees. In small trees a pair is also not
 * accepted if agreeing years are the only evidence besides the names (unless nobody else bears them: only-bearers.ts).
 */
export function isUncorroborated(pattern: number, kin: Kin, isSmall: boolean): boolean {
  if (isSupported(pattern, kin)) return false
  const [birth, death] = [levelIn(pattern, fields.birth), levelIn(pattern, fields.death)]
  if (!isSmall && (isYearBeside(birth, death) || isYearBeside(death, birth))) return false
  if (isApart(birth)) return death !== dateLevel.sameDay
  if (isApart(death)) return birth !== dateLevel.sameDay
  return isSmall && saysLittle(birth) && saysLittle(death) && !isSameYear(birth, death) && !hasPlace(pattern)
}

/** Years that cannot be the same. */
const isApart = (level: number) =>
  (level >= dateLevel.decadesApart && level <= dateLevel.neighbourYear) || level === dateLevel.wrongCentury

/** The most common typing error, if there is no other one. */
const isYearBeside = (level: number, other: number) =>
  level === dateLevel.neighbourYear &&
  (other === dateLevel.missing || (datesAgree(other) && other !== dateLevel.overlap))

/** At most, years that agree. */
const saysLittle = (level: number) =>
  level === dateLevel.missing || isVague(level) || level === dateLevel.sameYear

const isVague = (level: number) => level === dateLevel.otherDay || level === dateLevel.overlap

/** For birth and for death: two agreeing years count more than one. */
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
