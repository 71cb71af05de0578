import type { PersonId } from '../ids.ts'
import { type SpouseFamily, spouseFamiliesOf } from '../kinship/children.ts'
import { type Highlight, type HighlightKin, limits } from './highlight.ts'
import { isBefore, yearsBetween } from './years-between.ts'

/** Highlights for long marriages, many marriages, spouses of another generation, and surviving spouses. */
export function marriageHighlights(kin: HighlightKin, id: PersonId): Highlight[] {
  const families = spouseFamiliesOf(kin, id)
  const spousesIn = (those: readonly SpouseFamily[]) => [
    ...new Set(those.flatMap(({ spouseId }) => spouseId ?? [])),
  ]
  const married = spousesIn(families.filter(({ familyId }) => kin.union(familyId) === 'married'))
  const spouses = spousesIn(families.filter(({ familyId }) => kin.union(familyId) !== 'not married'))
  const outlived = married.filter((spouse) => isBefore(kin.death(spouse), kin.death(id)))
  return [
    ...families.flatMap((family) => longMarriage(kin, id, family)),
    ...several('many marriages', married, limits.manyMarriages),
    ...several('outlived spouses', outlived, limits.outlived),
    ...spouses.flatMap((spouse) => yearsApart(kin, id, spouse)),
  ]
}

function several(kind: Highlight['kind'], others: readonly PersonId[], least: number): Highlight[] {
  return others.length < least ? [] : [{ kind, value: others.length, exact: true, others }]
}

/** A marriage lasts until the first spouse dies, so both deaths must be known. */
function longMarriage(kin: HighlightKin, id: PersonId, { familyId, spouseId }: SpouseFamily): Highlight[] {
  if (spouseId === null) return []
  const married = kin.marriage(familyId)
  const [own, other] = [id, spouseId].map((spouse) => yearsBetween(married, kin.death(spouse)))
  if (!own || !other) return []
  const [least, most] = [Math.min(own.least, other.least), Math.min(own.most, other.most)]
  if (least < limits.longMarriage) return []
  return [{ kind: 'long marriage', value: least, exact: least === most, others: [spouseId] }]
}

function yearsApart(kin: HighlightKin, id: PersonId, spouseId: PersonId): Highlight[] {
  const births = [kin.birth(id), kin.birth(spouseId)] as const
  const years = yearsBetween(births[0], births[1]) ?? yearsBetween(births[1], births[0])
  if (years === null || years.least < limits.yearsBetween) return []
  const exact = years.least === years.most
  return [{ kind: 'years between spouses', value: years.least, exact, others: [spouseId] }]
}
