/**
 * Trees with one line for each person: `Mary /Stutt/ f 1736-03-06 1738 Ely` is name, sex, birth, death, place; `-`
 * means nothing.
 */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { NameParts } from '#contract/research/person.ts'
import { compareTrees } from '../../../server/matching/compare-trees.ts'
import type { FamilyFacts, PersonFacts, TreeFacts } from '../../../server/matching/index/tree-facts.ts'
import type { CompareOptions } from '../../../server/matching/match-result.ts'

export type Persons = Readonly<Record<string, string>>

export interface NamedTree {
  readonly facts: TreeFacts
  readonly number: (key: string) => number
}

/** Families as `pa+ma>child,child`; `-` means nobody, and a star follows an adopted child. */
export function tree(persons: Persons, ...families: readonly string[]): NamedTree {
  const keys = Object.keys(persons)
  const number = (key: string) => {
    const at = keys.indexOf(key)
    if (at < 0) throw new Error(`nobody is called ${key}`)
    return at + 1
  }
  const known = (key = '-') => (key === '-' ? null : number(key))
  return {
    number,
    facts: {
      persons: keys.map((key, at) => personOf(at + 1, persons[key] ?? '')),
      families: families.map((line, at): FamilyFacts => {
        const [spouses = '', children = ''] = line.split('>')
        const [father, mother] = spouses.split('+')
        return {
          number: at + 1,
          fatherNumber: known(father),
          motherNumber: known(mother),
          children: children
            .split(',')
            .filter(Boolean)
            .map((child) =>
              child.endsWith('*')
                ? { number: number(child.slice(0, -1)), link: 'adopted' }
                : { number: number(child), link: 'birth' },
            ),
          marriageDate: null,
          marriagePlace: null,
        }
      }),
    },
  }
}

export function personOf(number: number, line: string): PersonFacts {
  const [, name = '', sex = '', birth = '-', death = '-', place] =
    /^(.*?) ([mfu])(?: (\S+))?(?: (\S+))?(?: (.+))?$/.exec(line) ?? []
  return {
    number,
    names: name.split(' aka ').map(nameOf),
    gender: sex === 'm' ? 'Male' : sex === 'f' ? 'Female' : 'Unknown',
    birthDate: dateOf(birth),
    baptismDate: null,
    deathDate: dateOf(death),
    burialDate: null,
    birthPlace: place ?? null,
    deathPlace: null,
    hasDied: true,
    sharedIds: [],
  }
}

export function nameOf(text: string): NameParts {
  const [given = '', surname = '', suffix = ''] = text.split('/').map((part) => part.trim())
  const parts: NameParts = [
    { kind: 'Given', text: given },
    { kind: 'Surname', text: surname },
    { kind: 'Suffix', text: suffix },
  ]
  return parts.filter((part) => part.text !== '')
}

/** Written as `1736-03-06`, `~1736`, `<1736`, `>1736` or `1730..1736`. */
export function dateOf(text: string): HistoricalDate | null {
  if (text === '-') return null
  const [first = '', second] = text.replace(/^[~<>]/, '').split('..')
  if (second !== undefined) return { type: 'between', first: `+${first}`, second: `+${second}` }
  if (text.startsWith('<')) return { type: 'before', first: `+${first}` }
  if (text.startsWith('>')) return { type: 'after', first: `+${first}` }
  return { type: 'date', first: `${text.startsWith('~') ? 'A' : ''}+${first}` }
}

export const undecided: CompareOptions = { decisions: [], useSharedIds: false }

/** The verdict on two persons of two trees. */
export function outcome(a: NamedTree, b: NamedTree, one: string, other: string, options = undecided) {
  const { matches } = compareTrees(withNeighbours(a.facts), withNeighbours(b.facts), options)
  return matches.find((match) => match.a === a.number(one) && match.b === b.number(other)) ?? null
}

export const bandOf = (a: NamedTree, b: NamedTree, one: string, other: string) =>
  outcome(a, b, one, other)?.band ?? 'none'

/** Adds the same village to both trees, so that weights can be learned. */
export function withNeighbours({ persons, families }: TreeFacts): TreeFacts {
  const from = 1000
  return {
    persons: [...persons, ...neighbours.persons.map((one) => ({ ...one, number: one.number + from }))],
    families: [
      ...families,
      ...neighbours.families.map((family) => ({
        ...family,
        number: family.number + from,
        fatherNumber: (family.fatherNumber ?? 0) + from,
        motherNumber: (family.motherNumber ?? 0) + from,
        children: family.children.map(({ number, link }) => ({ number: number + from, link })),
      })),
    ],
  }
}

const surnames = 'Archer Barlow Cotton Dyer Elwood Farrow Gibbs Hurst Ingram Jarvis Kemp Lacey'.split(' ')
const men = 'Abel Basil Clement Denis Edgar Felix Giles Hector Ivor Jasper Leon Miles'.split(' ')
const women = 'Ada Bertha Clara Delia Edna Flora Grace Hilda Ida Judith Laura Mabel'.split(' ')

/** A tree of twelve couples with four children each. */
const neighbours = villageOf()

function villageOf(): TreeFacts {
  const persons: PersonFacts[] = []
  const families: FamilyFacts[] = []
  const add = (line: string) => persons.push(personOf(persons.length + 1, line))
  const pick = (names: readonly string[], at: number) => names[at % names.length] ?? ''
  surnames.forEach((surname, at) => {
    const year = 1700 + at * 9
    const father = add(`${pick(men, at * 5)} /${surname}/ m ${year}-0${1 + (at % 9)}-1${at % 9} ${year + 61}`)
    const mother = add(`${pick(women, at * 7)} /${pick(surnames, at + 5)}/ f ${year + 3} ${year + 70}-05-11`)
    const children = [0, 1, 2, 3].map((nth) => {
      const given = nth % 2 === 0 ? pick(men, at * 3 + nth * 5 + 1) : pick(women, at * 3 + nth * 5 + 2)
      const sex = nth % 2 === 0 ? 'm' : 'f'
      return add(`${given} /${surname}/ ${sex} ${year + 25 + nth * 2}-0${1 + nth}-2${nth} ${year + 80 + nth}`)
    })
    families.push({
      number: families.length + 1,
      fatherNumber: father,
      motherNumber: mother,
      children: children.map((number) => ({ number, link: 'birth' })),
      marriageDate: null,
      marriagePlace: null,
    })
  })
  return { persons, families }
}
