/** The people of a name, as the page of the name shows them. */
import type { NamedPerson as Answered, NameBearer, NameStory } from '#contract/research/name.ts'
import type { PersonId } from '../ids.ts'
import { centuryOf, decadeAfter, defaultStart } from '../timeline/scale.ts'

export type { NameBearer, NameStory }

/** A row of the page. */
export interface NamedRow extends Pick<Answered, 'person' | 'birthPlace'> {
  readonly id: PersonId
  /** 'your third cousin'; null if the two are not related, or there is no start person. */
  readonly relation: string | null
}

/** What the page tells of the name itself. */
export interface ToldOfName {
  readonly story: NameStory | null
  /** The first and the last year of the bars. */
  readonly years: { readonly from: number; readonly to: number }
  /** False if the tree of the viewer names no start person (resolution 91). */
  readonly hasStart: boolean
}

/** The years of the bars: from the century of the earliest birth, or 1700 if no birth is known (TML-05), until today. */
export const yearsOfBars = (earliestYear: number | null, currentYear: number): ToldOfName['years'] => ({
  from: earliestYear === null ? defaultStart : centuryOf(earliestYear),
  to: decadeAfter(currentYear),
})

/** The centuries to label on bars of these years; not the last one if it would touch the end. */
export function centuriesIn({ from, to }: ToldOfName['years']): number[] {
  const all = Array.from({ length: Math.floor((to - from) / 100) + 1 }, (_, nth) => from + nth * 100)
  // A file with a mistaken year would give hundreds of labels.
  const every = Math.ceil(all.length / 6)
  return all.filter((year, nth) => nth % every === 0 && to - year > 20)
}
