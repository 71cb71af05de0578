import type { FuzzyDate } from '../dates/fuzzy-date.ts'
import type { PersonId } from '../ids.ts'
import { childrenOf, spousesOf } from '../kinship/children.ts'
import { isByBirth, parentFamiliesOf } from '../kinship/parents.ts'
import { siblingsOf } from '../kinship/siblings.ts'
import { type Highlight, type HighlightKin, limits } from './highlight.ts'
import { yearsBetween } from './years-between.ts'

/** Highlights about the day of birth: who shares it, and how old the parents were. */
export function birthHighlights(kin: HighlightKin, id: PersonId): Highlight[] {
  return [
    ...lateParents(kin, id),
    ...sharedBirthday(kin, id),
    ...deathOnBirthday(kin, id),
    ...leapDay(kin, id),
  ]
}

function lateParents(kin: HighlightKin, id: PersonId): Highlight[] {
  const byBirth = parentFamiliesOf(kin, id).filter(({ link }) => isByBirth(link))
  return byBirth.flatMap(({ fatherId, motherId }) => [
    ...lateParent(kin, id, motherId, limits.lateMother),
    ...lateParent(kin, id, fatherId, limits.lateFather),
  ])
}

function lateParent(kin: HighlightKin, id: PersonId, parent: PersonId | null, late: number): Highlight[] {
  const years = parent === null ? null : yearsBetween(kin.birth(parent), kin.birth(id))
  if (parent === null || years === null || years.least < late || years.least > oldestParent) return []
  return [{ kind: 'late parent', value: years.least, exact: years.least === years.most, others: [parent] }]
}

/** Max plausible age of a parent. A source with a higher age has mixed up two people. */
const oldestParent = 90

/** Parents, siblings, spouses and children with the same birthday. Twins have a highlight of their own. */
function sharedBirthday(kin: HighlightKin, id: PersonId): Highlight[] {
  const birth = kin.birth(id)
  const day = dayOfYear(birth)
  if (day === null) return []
  const parents = parentFamiliesOf(kin, id).flatMap(({ fatherId, motherId }) => [fatherId, motherId])
  const relatives = [...parents, ...spousesOf(kin, id), ...siblingsOf(kin, id), ...childrenOf(kin, id)]
  const others = [...new Set(relatives)]
    .filter((other) => other !== null)
    .filter((other) => dayOfYear(kin.birth(other)) === day && kin.birth(other)?.year !== birth?.year)
  return others.length === 0 ? [] : [{ kind: 'shared birthday', value: others.length, exact: true, others }]
}

function deathOnBirthday(kin: HighlightKin, id: PersonId): Highlight[] {
  const [birth, death] = [kin.birth(id), kin.death(id)]
  const years = yearsBetween(birth, death)
  if (years === null || years.least === 0 || dayOfYear(birth) === null) return []
  if (dayOfYear(birth) !== dayOfYear(death)) return []
  return [{ kind: 'death on birthday', value: years.least, exact: true, others: [] }]
}

function leapDay(kin: HighlightKin, id: PersonId): Highlight[] {
  return dayOfYear(kin.birth(id)) === '2-29' ? [{ kind: 'leap day', value: 29, exact: true, others: [] }] : []
}

const dayOfYear = (date: FuzzyDate | null) =>
  date === null || date.day === null ? null : `${date.month}-${date.day}`
