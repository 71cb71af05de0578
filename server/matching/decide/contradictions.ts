/**
 * Contradictions that matched relatives cannot outweigh: a person must review the pair, however high its probability.
 * Two wives of one man, a father and his son, or twins have the same relatives but are different people.
 */
import { datesAgree } from '../compare/date-levels.ts'
import {
  bynameLevel,
  dateLevel,
  fields,
  givenLevel,
  levelIn,
  numeralLevel,
  surnameLevel,
} from '../compare/fields.ts'

export function isContradicted(pattern: number): boolean {
  const [birth, death] = [levelIn(pattern, fields.birth), levelIn(pattern, fields.death)]
  if (levelIn(pattern, fields.given) === givenLevel.differs) return true
  // Children who were named after a dead brother or sister have the same relatives as that sibling, too.
  if (birth === dateLevel.otherDayNearby && death !== dateLevel.sameDay) return true
  return nameIsDoubtful(pattern) && (isFarApart(birth, death) || isFarApart(death, birth))
}

/** True if names and dates agree wherever both trees have them. */
export function nothingDiffers(pattern: number): boolean {
  const [given, surname] = [levelIn(pattern, fields.given), levelIn(pattern, fields.surname)]
  return (
    (given === givenLevel.missing || given >= givenLevel.first) &&
    (surname === surnameLevel.missing || surname >= surnameLevel.partly) &&
    levelIn(pattern, fields.numeral) !== numeralLevel.differs &&
    levelIn(pattern, fields.byname) !== bynameLevel.differs &&
    [fields.birth, fields.death].every((field) => mayBeOfOne(levelIn(pattern, field)))
  )
}

const mayBeOfOne = (level: number) => level === dateLevel.missing || datesAgree(level)

/** True if the name alone would not show that the two are the same. */
const nameIsDoubtful = (pattern: number): boolean =>
  levelIn(pattern, fields.given) < givenLevel.first ||
  levelIn(pattern, fields.surname) === surnameLevel.differs ||
  levelIn(pattern, fields.numeral) === numeralLevel.differs ||
  levelIn(pattern, fields.byname) === bynameLevel.differs

/** True if a date is more than three years apart, and the other date is not the same day. */
const isFarApart = (level: number, other: number): boolean =>
  (level === dateLevel.decadesApart || level === dateLevel.yearsApart || level === dateLevel.wrongCentury) &&
  other !== dateLevel.sameDay
