/** The sentence of a highlight. The server writes it, because it knows all people in the sentence. */

import { dateOfSortNumber } from '../dates/sorting.ts'
import { fuzzyDateText } from '../dates/text.ts'
import type { Remarkable } from './view-highlight.ts'

interface Told extends Remarkable {
  /** The name of the person of the highlight. */
  readonly name: string
  /** Who was born on the same day, or the start person who has the same birthday. */
  readonly others: readonly string[]
  /** The sort number of the person's birth; -1 if it is unknown. */
  readonly birth: number
}

export function viewHighlightText({ kind, value, name, others, birth }: Told): string {
  switch (kind) {
    case 'short life':
      return value === 0
        ? `${name} lived less than a year.`
        : `${name} lived only ${value} ${value === 1 ? 'year' : 'years'}.`
    case 'hundred years':
      return `${name} lived to the age of ${value}.`
    case 'highest age':
      return `${name} lived to the age of ${value}: nobody else in your family is known to have become older.`
    case 'many siblings':
      return `${name} had ${value} siblings.`
    case 'many children':
      return `${name} had ${value} children.`
    case 'born together':
      return togetherText([name, ...others], birth)
    case 'earliest birth':
      return `${name}, born in ${fuzzyDateText({ ...dateOfSortNumber(birth), month: null, day: null })}, has the earliest known birth in your family.`
    case 'generations':
      return `Your ancestors are known for ${value} ${value === 1 ? 'generation' : 'generations'}, back to ${name}.`
    case 'same birthday':
      return `${name} was born on ${dayText(birth)}, the same day of the year as ${others.join(' and ')}.`
  }
}

function togetherText(names: readonly string[], birth: number): string {
  const born = `born on ${fuzzyDateText(dateOfSortNumber(birth))}`
  const word = multiples[names.length]
  return word === undefined
    ? `${listed(names)} are ${names.length} siblings ${born}.`
    : `${listed(names)} are ${word}, ${born}.`
}

const multiples: Readonly<Record<number, string>> = { 2: 'twins', 3: 'triplets', 4: 'quadruplets' }

const listed = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** '12 February' */
const dayText = (birth: number) => fuzzyDateText(dateOfSortNumber(birth)).replace(/ \S+$/u, '')
