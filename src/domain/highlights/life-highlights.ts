import type { FuzzyDate } from '../dates/fuzzy-date.ts'
import type { PersonId } from '../ids.ts'
import { type Highlight, type HighlightKin, limits } from './highlight.ts'
import { yearsBetween } from './years-between.ts'

/** Highlights for a short or a long life. */
export function lifeHighlights(kin: HighlightKin, id: PersonId): Highlight[] {
  const life = remarkableLife(kin.birth(id), kin.death(id))
  return life === null ? [] : [{ ...life, others: [] }]
}

export interface RemarkableLife extends Pick<Highlight, 'value' | 'exact'> {
  readonly kind: 'short life' | 'long life'
}

/** A life of fewer than 30 years, or of at least 90; null for any other, and if a date is missing. */
export function remarkableLife(birth: FuzzyDate | null, death: FuzzyDate | null): RemarkableLife | null {
  const years = yearsBetween(birth, death)
  if (years === null) return null
  const exact = years.least === years.most
  if (years.most < limits.shortLife) return { kind: 'short life', value: years.most, exact }
  return years.least < limits.longLife ? null : { kind: 'long life', value: years.least, exact }
}
