import { nameOfCountry } from '#domain/places/country-names.ts'
import {
  type KnownMove,
  type MovesOfDecade,
  nameOfSpot,
  type PlaceScope,
} from '#domain/places/explored-places.ts'
import type { EventInPlace, ToldOfPlace } from '#domain/places/people-in-place.ts'
import { counted, sentenceList } from '../../words/numbers.ts'

/** The radio buttons of the places page. */
export const scopeLabels = {
  ancestors: 'Ancestors',
  everybody: 'Whole family',
} satisfies Record<PlaceScope, string>

/** The headings of the list of countries (PLC-01). */
export const legendTitles = {
  ancestors: 'Ancestor birth countries',
  everybody: 'Birth countries of the whole family',
} satisfies Record<PlaceScope, string>

export const decadeText = (decade: number): string => (decade < 0 ? `${-decade}s BC` : `${decade}s`)

/** '12 people moved in the 1840s.' */
export function movedText({ decade, count, moves }: MovesOfDecade): string {
  const shown = moves.reduce((sum, move) => sum + move.count, 0)
  const all = `${counted(count, 'person', 'people')} moved in the ${decadeText(decade)}`
  return shown < count ? `${all}. These are the most common ways.` : `${all}.`
}

/** 'England', 'France': the name of a country by its code. */
export const countryText = (code: string): string => nameOfCountry(code) ?? code

export const moveKey = ({ from, to }: KnownMove): string => `${nameOfSpot(from)} ${nameOfSpot(to)}`

/** 'born in 1809 in Shrewsbury, Shropshire, England' */
export const eventText = (what: string, { year, place }: EventInPlace): string =>
  `${what} ${year === null ? '' : `in ${year} `}in ${place}`

/** '30 were born, 12 married and 20 died here.' Null if there is nobody. */
export function eventsText({ born, married, died }: ToldOfPlace): string | null {
  const parts = [
    ...(born > 0 ? [`${born.toLocaleString('en')} ${born === 1 ? 'was' : 'were'} born`] : []),
    ...(married > 0 ? [`${married.toLocaleString('en')} married`] : []),
    ...(died > 0 ? [`${died.toLocaleString('en')} died`] : []),
  ]
  return parts.length === 0 ? null : `${sentenceList(parts)} here.`
}
