/** Whether names and years are all that speaks for two persons being one. */
import { datesAgree } from '../compare/date-levels.ts'
import { dateLevel, fields, levelIn, relativeLevel } from '../compare/fields.ts'
import type { Kin } from '../propagate/kin-evidence.ts'

/** Trees of fewer persons tell too little of how common names are, and of those whom neither of them has. */
export const smallTree = 200

/**
 * Whether a person has to look, however probable the numbers make it: nobody is taken as the same without a relative who
 * supports it where the years contradict each other and no other date is the same to the day. A year beside the other is
 * no contradiction where the other date fits or is not known, but in small trees. Nor is anybody taken there where the
 * years fit and that is all that is known beside the names (unless nobody else bears them: only-bearers.ts).
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

/** The commonest slip of all, where nothing else is one. */
const isYearBeside = (level: number, other: number) =>
  level === dateLevel.neighbourYear &&
  (other === dateLevel.missing || (datesAgree(other) && other !== dateLevel.overlap))

/** No more than years that fit. */
const saysLittle = (level: number) =>
  level === dateLevel.missing || isVague(level) || level === dateLevel.sameYear

const isVague = (level: number) => level === dateLevel.otherDay || level === dateLevel.overlap

/** Of birth and of death: two years that agree are more than one. */
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
