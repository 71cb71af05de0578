/**
 * Contradictions that no family around two persons makes up for: a person has to look, however probable the numbers make
 * it. Two wives of one man, a father and his son, twins: they have the same relatives, and are two.
 */

import { bynameLevel, fieldAt, givenLevel, levelIn, numeralLevel, surnameLevel } from '../compare/fields.ts'
import { dateLevel, datesAgree } from '../index/dates.ts'

export function isContradicted(pattern: number): boolean {
  const [birth, death] = [levelIn(pattern, fieldAt.birth), levelIn(pattern, fieldAt.death)]
  if (levelIn(pattern, fieldAt.given) === givenLevel.differs) return true
  // So are children who were named after a dead brother or sister.
  if (birth === dateLevel.otherDayNearby && death !== dateLevel.sameDay) return true
  return nameIsDoubtful(pattern) && (isFarApart(birth, death) || isFarApart(death, birth))
}

/** Names and dates are the same in all that both trees tell. */
export function nothingDiffers(pattern: number): boolean {
  const [given, surname] = [levelIn(pattern, fieldAt.given), levelIn(pattern, fieldAt.surname)]
  return (
    (given === givenLevel.missing || given >= givenLevel.first) &&
    (surname === surnameLevel.missing || surname >= surnameLevel.partly) &&
    levelIn(pattern, fieldAt.numeral) !== numeralLevel.differs &&
    levelIn(pattern, fieldAt.byname) !== bynameLevel.differs &&
    [fieldAt.birth, fieldAt.death].every((field) => mayBeOfOne(levelIn(pattern, field)))
  )
}

const mayBeOfOne = (level: number) => level === dateLevel.missing || datesAgree(level)

/** The name alone would not say that they are one. */
const nameIsDoubtful = (pattern: number): boolean =>
  levelIn(pattern, fieldAt.given) < givenLevel.first ||
  levelIn(pattern, fieldAt.surname) === surnameLevel.differs ||
  levelIn(pattern, fieldAt.numeral) === numeralLevel.differs ||
  levelIn(pattern, fieldAt.byname) === bynameLevel.differs

/** More than three years, and the other date is not the same to the day. */
const isFarApart = (level: number, other: number): boolean =>
  (level === dateLevel.decadesApart || level === dateLevel.yearsApart || level === dateLevel.wrongCentury) &&
  other !== dateLevel.sameDay
