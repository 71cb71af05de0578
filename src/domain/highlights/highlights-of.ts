import type { PersonId } from '../ids.ts'
import { birthHighlights } from './birth-highlights.ts'
import { familyHighlights } from './family-highlights.ts'
import type { Highlight, HighlightKin } from './highlight.ts'
import { lifeHighlights } from './life-highlights.ts'
import { marriageHighlights } from './marriage-highlights.ts'

/** Returns everything remarkable about a person, family highlights first. */
export function highlightsOf(kin: HighlightKin, id: PersonId): Highlight[] {
  return [
    ...familyHighlights(kin, id),
    ...lifeHighlights(kin, id),
    ...marriageHighlights(kin, id),
    ...birthHighlights(kin, id),
  ]
}
