import { fuzzyDateText } from '#domain/dates/text.ts'
import type { Highlight } from '#domain/highlights/highlight.ts'
import type { PersonId } from '#domain/ids.ts'
import { spouseWord } from '#domain/relation/kin-word.ts'
import { ordinal } from '#domain/relation/number-words.ts'
import { nameText } from '#ui/components/people/person-face.ts'
import { counted } from '#ui/words/numbers.ts'
import { relativeOf } from '../faces.ts'
import type { Loaded } from '../loaded.ts'
import { highlightKin } from './highlight-kin.ts'

/** A sentence with links to the people in it. */
export type HighlightText = readonly (string | { readonly name: string; readonly href: string | null })[]

export function textOfHighlight(loaded: Loaded, id: PersonId, highlight: Highlight): HighlightText {
  const { kind, value, exact, others } = highlight
  const who = wordsFor(loaded, id)
  const people = peopleIn(loaded, others)
  const least = exact ? '' : 'at least '
  switch (kind) {
    case 'short life':
      return [shortLife(value, exact)]
    case 'long life':
      return [`Lived to the age of ${exact ? value : `${value} or more`}.`]
    case 'many siblings':
      return [`Had ${counted(value, 'sibling', 'siblings')}.`]
    case 'many children':
      return [`${who.parent} of ${counted(value, 'child', 'children')}.`]
    case 'twins':
      return [value === 2 ? 'Twin of ' : `One of ${multiples(value)}, with `, ...people, '.']
    case 'twin children':
      return [`Had ${multiples(value)}: `, ...people, '.']
    case 'long marriage':
      return ['Married to ', ...people, ` for ${least}${counted(value, 'year', 'years')}.`]
    case 'outlived spouses':
      return [`Outlived ${spousesText(loaded, others)}: `, ...people, '.']
    case 'many marriages':
      return [`Had ${spousesText(loaded, others)}: `, ...people, '.']
    case 'years between spouses':
      return [
        `Born ${least}${counted(value, 'year', 'years')} ${orderOf(loaded, id, others)} ${who.their} `,
        `${spouseOf(loaded, others)} `,
        ...people,
        '.',
      ]
    case 'late parent':
      return [`Born when ${who.their} ${parentWord(loaded, others)} `, ...people, ` was ${least}${value}.`]
    case 'shared birthday':
      return ['Shares a birthday with ', ...people, `: ${birthdayOf(loaded, id)}.`]
    case 'death on birthday':
      return [`Died on ${who.their} ${ordinal(value)} birthday.`]
    case 'leap day':
      return [`Born on a leap day: ${birthdayOf(loaded, id, true)}.`]
  }
}

function shortLife(years: number, exact: boolean): string {
  if (years === 0) return 'Lived less than a year.'
  return `Lived ${exact ? 'only' : 'no more than'} ${counted(years, 'year', 'years')}.`
}

const multiples = (count: number) =>
  ({ 2: 'twins', 3: 'triplets', 4: 'quadruplets' })[count] ?? `${count} children born on one day`

const genderOf = (loaded: Loaded, id: PersonId) => loaded.person(id)?.displayProperties.gender ?? 'Unknown'

const wordsFor = (loaded: Loaded, id: PersonId) => words[genderOf(loaded, id)]

const words = {
  Female: { their: 'her', parent: 'Mother' },
  Male: { their: 'his', parent: 'Father' },
  Unknown: { their: 'their', parent: 'Parent' },
} as const

const parentWord = (loaded: Loaded, [parent]: readonly PersonId[]) =>
  parent === undefined ? 'parent' : wordsFor(loaded, parent).parent.toLowerCase()

/** 'three husbands', or 'three spouses' if they are not all of one gender. */
function spousesText(loaded: Loaded, ids: readonly PersonId[]): string {
  const [one = 'Unknown', ...more] = new Set(ids.map((id) => genderOf(loaded, id)))
  const word = spouseWord(more.length > 0 ? 'Unknown' : one)
  return `${ids.length} ${word === 'wife' ? 'wives' : `${word}s`}`
}

function orderOf(loaded: Loaded, id: PersonId, [other = id]: readonly PersonId[]): string {
  const { birth } = highlightKin(loaded)
  return (birth(id)?.year ?? 0) < (birth(other)?.year ?? 0) ? 'before' : 'after'
}

const spouseOf = (loaded: Loaded, [spouse]: readonly PersonId[]) =>
  spouseWord(spouse === undefined ? 'Unknown' : genderOf(loaded, spouse))

/** Returns the birthday of a person, with or without the year: '2 May', '2 May 1808'. */
function birthdayOf(loaded: Loaded, id: PersonId, withYear = false): string {
  const birth = highlightKin(loaded).birth(id)
  if (birth === null) return ''
  return withYear ? fuzzyDateText(birth) : fuzzyDateText(birth).replace(/ \S+$/, '')
}

/** 'one', 'one and another', 'one, another and a third', each a link. */
function peopleIn(loaded: Loaded, ids: readonly PersonId[]): HighlightText {
  return ids.flatMap((id, index) => {
    const { face, href } = relativeOf(loaded, id)
    const person = { name: face === null ? '(not loaded)' : nameText(face), href }
    if (index === 0) return [person]
    return [index === ids.length - 1 ? ' and ' : ', ', person]
  })
}
