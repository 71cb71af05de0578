import { firstYear } from '#domain/dates/life-years.ts'
import { yearText } from '#domain/dates/text.ts'
import type { NameList, NamePart } from '#domain/names/name-lists.ts'
import { type BirthsOfDecade, type NameSpread, type PlaceOfName, peakOf } from '#domain/names/name-spread.ts'
import type { NameBearer, NameStory } from '#domain/names/named-people.ts'
import { counted } from '../../words/numbers.ts'
import { decadeText } from '../places/places-words.ts'

/** The radio buttons of the names page (NAM-02). */
export const listLabels = {
  surnames: 'Surnames',
  maleNames: 'Male names',
  femaleNames: 'Female names',
} satisfies Record<NameList, string>

/** The headings of the pages of a name (NAM-05). */
export const partLabels = { surname: 'Surname', given: 'Given name' } satisfies Record<NamePart, string>

export const peopleText = (count: number) => counted(count, 'person', 'people')

type Told = NameBearer['person']

/** 'born in 1730 in Burslem, England' */
export function bornText({ person, birthPlace }: NameBearer): string {
  const year = firstYear(person.displayProperties.birthDate)
  return [
    'born',
    ...(year === null ? [] : [`in ${year}`]),
    ...(birthPlace === null ? [] : [`in ${birthPlace}`]),
  ].join(' ')
}

const parentWords = { Male: 'father', Female: 'mother', Unknown: 'parent' } as const

/** 'his father', 'her mother', 'a parent' */
export function parentText(person: Told, parent: Told): string {
  const word = parentWords[parent.displayProperties.gender]
  const whose = { Male: 'his', Female: 'her', Unknown: 'the' }[person.displayProperties.gender]
  return `${whose} ${word}`
}

/** '38 of the 41 people with exactly this name share it with a parent.' */
export function inheritedText({ bearers, inherited }: NameStory): string {
  if (inherited === 0) return 'Nobody here is known to share it with a parent.'
  const [most, all] = [inherited.toLocaleString('en'), bearers.toLocaleString('en')]
  const share = inherited === 1 ? 'shares' : 'share'
  return `${most} of the ${all} people with exactly this name ${share} it with a parent.`
}

/** How the sentence about the first heir begins. */
export const firstHeirText = ({ inherited }: NameStory) =>
  inherited === 1 ? 'That is' : 'The first of them is'

export const decadeOfBirths = ({ decade }: BirthsOfDecade): string => decadeText(decade)

/** '12 born in the 1840s' */
export const peakText = ({ decade, count }: BirthsOfDecade): string =>
  `${count.toLocaleString('en')} born in the ${decadeText(decade)}`

/** What the line shows, for screen readers. */
export function birthsText(decades: readonly BirthsOfDecade[]): string {
  const [first, last, peak] = [decades[0], decades.at(-1), peakOf(decades)]
  if (first === undefined || last === undefined || peak === null) return 'No births are known'
  if (first === last) return `Births: ${peakText(peak)}`
  return `Births from the ${decadeText(first.decade)} to the ${decadeText(last.decade)}. Most: ${peakText(peak)}`
}

/** The heading of the list of places. */
export function placesTitle({ places, placeCount }: NameSpread): string {
  if (placeCount > places.length) return `The ${places.length} most common of ${placeCount} places of birth`
  return placeCount === 1 ? 'Place of birth' : 'Places of birth, the earliest first'
}

export const morePlacesText = (count: number): string => counted(count, 'more place', 'more places')

/** 'first in 1730' */
export const firstThereText = ({ firstYear: year, count }: PlaceOfName): string => {
  if (year === null) return 'year unknown'
  return count === 1 ? `in ${yearText(year)}` : `first in ${yearText(year)}`
}
