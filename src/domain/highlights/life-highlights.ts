import type { PersonId } from '../ids.ts'
import { type Highlight, type HighlightKin, limits } from './highlight.ts'
import { yearsBetween } from './years-between.ts'

/** Highlights for a short or a long life. */
export function lifeHighlights(kin: HighlightKin, id: PersonId): Highlight[] {
  const years = yearsBetween(kin.birth(id), kin.death(id))
  if (years === null) return []
  const exact = years.least === years.most
  if (years.most < limits.shortLife) return [{ kind: 'short life', value: years.most, exact, others: [] }]
  return years.least < limits.longLife ? [] : [{ kind: 'long life', value: years.least, exact, others: [] }]
}
