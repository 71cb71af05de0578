import type { NameParts } from '#contract/research/person.ts'
import type { Random } from '../../invented/random.ts'
import type { NoiseLevel } from './level.ts'
import { mistyped, respelled } from './spelling.ts'

type Part = NameParts[number]

export function noisyName(
  name: NameParts,
  husbandsName: NameParts | null,
  noise: NoiseLevel['name'],
  random: Random,
): NameParts {
  const husbandsSurname = husbandsName?.find(({ kind }) => kind === 'Surname')
  const isMarriedName = husbandsSurname !== undefined && random.chance(noise.marriedSurname)
  const isSurnameLost = random.chance(noise.surnameLost)
  return name.flatMap((part): Part[] => {
    if (part.kind === 'Given') return [{ ...part, text: noisyGiven(part.text, noise, random) }]
    if (part.kind !== 'Surname') return [part]
    if (isSurnameLost) return []
    return [noisySurname(isMarriedName ? husbandsSurname : part, noise, random)]
  })
}

function noisyGiven(text: string, noise: NoiseLevel['name'], random: Random): string {
  const [first = '', ...later] = text.split(' ')
  return [noisyFirst(first, noise, random), ...noisyLater(later, noise, random)].join(' ')
}

function noisyFirst(word: string, noise: NoiseLevel['name'], random: Random): string {
  if (random.chance(noise.variant)) return variantOf(word, random)
  if (random.chance(noise.respelledGivenName)) return respelled(word, random)
  return random.chance(noise.mistyped) ? mistyped(word, random) : word
}

function noisyLater(words: readonly string[], noise: NoiseLevel['name'], random: Random): readonly string[] {
  if (random.chance(noise.laterGivenNamesLost)) return []
  if (random.chance(noise.laterGivenNamesShortened)) return words.map((word) => `${word.charAt(0)}.`)
  return words
}

function noisySurname(part: Part, noise: NoiseLevel['name'], random: Random): Part {
  if (random.chance(noise.respelledSurname)) return { ...part, text: respelled(part.text, random) }
  return random.chance(noise.mistyped) ? { ...part, text: mistyped(part.text, random) } : part
}

function variantOf(name: string, random: Random): string {
  const group = groups.find((names) => names.includes(name))
  return group === undefined ? name : random.pick(group.filter((other) => other !== name))
}

/** Variants of names. They were collected for this measurement and not taken from the matcher's own table. */
const groups: readonly (readonly string[])[] = [
  'William Bill Will Wm Wilhelm Willem',
  'John Jack Johann Jan Jno Johannes',
  'Thomas Tom Thos',
  'Henry Harry Heinrich Hendrik',
  'George Georg Geo Joris',
  'James Jim Jas Jacob Jakob',
  'Robert Bob Rob Robt',
  'Edward Ned Ted Eduard Edw',
  'Charles Charlie Karl Carl Chas',
  'Richard Dick Rich',
  'Samuel Sam Saml',
  'Joseph Joe Josef Jos',
  'Frederick Fred Friedrich Fritz',
  'Matthew Matthias Mathias',
  'Peter Pieter Petrus',
  'Mary Maria Polly Molly Marie',
  'Elizabeth Betty Eliza Elisabeth Bess Lisbeth',
  'Anne Ann Anna Nancy',
  'Margaret Peggy Maggie Margaretha Greta',
  'Jane Jean Jenny',
  'Sarah Sally Sara',
  'Catherine Kate Katharina Catharina Kitty',
  'Martha Patty Marthe',
  'Hannah Johanna',
  'Frances Fanny Franziska',
  'Dorothy Dolly Dorothea',
  'Barbara Bärbel Babette',
  'Helen Ellen Helena Lena',
  'Susan Susanna Sukey Susannah',
  'Rebecca Becky Rebekka',
].map((line) => line.split(' '))
