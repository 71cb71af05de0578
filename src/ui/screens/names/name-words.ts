import { firstYear } from '#domain/dates/life-years.ts'
import type { NameList, NamePart } from '#domain/names/name-lists.ts'
import type { NameBearer, NameStory } from '#domain/names/named-people.ts'
import { counted } from '../../words/numbers.ts'

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
