/**
 * A tree in the form that the matcher uses: words as numbers, years in flat arrays, relatives in lists. It is built
 * once for each state of a tree. The order of persons depends only on their content, so the result does not depend on
 * the order of a file or a database.
 */
import { type Lists, listsFrom } from '../columns/lists.ts'
import { boundless, type ComparableDate, type DateColumns, datesOf, noDay } from './dates.ts'
import { type Lifetimes, lifetimesOf } from './lifetimes.ts'
import { readComparableName } from './names/read-name.ts'
import { placeWords } from './places.ts'
import { Relatives } from './relatives.ts'
import type { PersonFacts, TreeFacts } from './tree-facts.ts'

export interface TreeIndex {
  readonly size: number
  /** By index: the person's number in the tree. */
  readonly numbers: Int32Array
  readonly placeOf: ReadonlyMap<number, number>
  readonly words: readonly string[]
  readonly persons: PersonColumns
  readonly relatives: Relatives
  readonly sharedIds: ReadonlyMap<number, readonly string[]>
}

/** Columns by person's index. Words are identified by their numbers. */
export interface PersonColumns {
  /** The sex of each person: 0 unknown, 1 male, 2 female. */
  readonly sex: Uint8Array
  /** Given names; those of the preferred name come first. */
  readonly given: Lists
  /** How many of the given names belong to the preferred name. */
  readonly ownGiven: Uint8Array
  readonly surname: Lists
  readonly byname: Lists
  readonly numeral: Uint8Array
  readonly birth: DateColumns
  readonly death: DateColumns
  readonly birthPlace: Lists
  readonly deathPlace: Lists
  /** If the birth is unknown, the baptism also counts as the birth; likewise the burial as the death. */
  readonly baptism: DateColumns
  readonly burial: DateColumns
  readonly lifetimes: Lifetimes
}

export function indexTree(tree: TreeFacts): TreeIndex {
  const read = tree.persons.map(readPerson).sort(byContent)
  const words = new Words()
  const numbers = Int32Array.from(read, ({ number }) => number)
  const placeOf = new Map(Array.from(numbers, (number, place): [number, number] => [number, place]))
  const lists = (of: (person: ReadPerson) => readonly string[]) =>
    listsFrom(read.map((person) => of(person).map((word) => words.numberOf(word))))
  const birth = dateColumns(read.map((person) => person.birth))
  const death = dateColumns(read.map((person) => person.death))
  const relatives = new Relatives(read.length, tree.families, placeOf)
  return {
    size: read.length,
    numbers,
    placeOf,
    persons: {
      sex: Uint8Array.from(read, ({ sex }) => sex),
      given: lists(({ given }) => given),
      ownGiven: Uint8Array.from(read, ({ ownGiven }) => ownGiven),
      surname: lists(({ surname }) => surname),
      byname: lists(({ byname }) => byname),
      numeral: Uint8Array.from(read, ({ numeral }) => numeral),
      birth,
      death,
      baptism: dateColumns(read.map(({ baptism }) => baptism)),
      burial: dateColumns(read.map(({ burial }) => burial)),
      lifetimes: lifetimesOf(
        Int32Array.from(read, ({ bornFrom }) => bornFrom),
        birth,
        death,
        relatives,
      ),
      birthPlace: lists(({ birthPlace }) => birthPlace),
      deathPlace: lists(({ deathPlace }) => deathPlace),
    },
    words: words.all,
    relatives,
    sharedIds: new Map(
      read.flatMap(({ sharedIds }, place) =>
        sharedIds.length === 0 ? [] : [[place, sharedIds] satisfies [number, readonly string[]]],
      ),
    ),
  }
}

interface ReadPerson {
  readonly number: number
  readonly content: string
  readonly sex: number
  readonly bornFrom: number
  readonly given: readonly string[]
  readonly ownGiven: number
  readonly surname: readonly string[]
  readonly byname: readonly string[]
  readonly numeral: number
  readonly birth: ComparableDate | null
  readonly death: ComparableDate | null
  readonly baptism: ComparableDate | null
  readonly burial: ComparableDate | null
  readonly birthPlace: readonly string[]
  readonly deathPlace: readonly string[]
  readonly sharedIds: readonly string[]
}

const sexes = { Unknown: 0, Male: 1, Female: 2 } as const

function readPerson(person: PersonFacts): ReadPerson {
  const names = person.names.map(readComparableName)
  const given = distinct(names.flatMap((name) => name.given))
  const surname = distinct(names.flatMap((name) => name.surname))
  const byname = distinct(names.flatMap((name) => name.byname))
  const numeral = names.find((name) => name.numeral !== 0)?.numeral ?? 0
  const [birth, baptism] = datesOf(person.birthDate, person.baptismDate)
  const [death, burial] = datesOf(person.deathDate, person.burialDate)
  const sex = sexes[person.gender]
  const said = [
    given,
    surname,
    byname,
    numeral,
    sex,
    birth,
    death,
    baptism,
    burial,
    person.birthPlace,
    person.deathPlace,
  ]
  return {
    number: person.number,
    content: JSON.stringify(said),
    sex,
    bornFrom: person.bornFrom ?? -boundless,
    given,
    ownGiven: Math.min(255, names[0]?.given.length ?? 0),
    surname,
    byname,
    numeral,
    birth,
    death,
    baptism,
    burial,
    birthPlace: placeWords(person.birthPlace),
    deathPlace: placeWords(person.deathPlace),
    sharedIds: person.sharedIds,
  }
}

function byContent(one: ReadPerson, other: ReadPerson): number {
  if (one.content === other.content) return one.number - other.number
  return one.content < other.content ? -1 : 1
}

const mostWords = 24
const distinct = (words: readonly string[]) => [...new Set(words)].slice(0, mostWords)

/** Numbers words in the order in which they first occur. */
class Words {
  readonly all: string[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    this.#numbers.set(word, this.all.length)
    return this.all.push(word) - 1
  }
}

function dateColumns(dates: readonly (ComparableDate | null)[]): DateColumns {
  const column = (of: (date: ComparableDate) => number, missing: number) =>
    Int32Array.from(dates, (date) => (date === null ? missing : of(date)))
  return {
    known: Uint8Array.from(dates, (date) => (date === null ? 0 : 1)),
    low: column(({ low }) => low, -boundless),
    high: column(({ high }) => high, boundless),
    month: column(({ month }) => month, noDay),
    day: column(({ day }) => day, noDay),
  }
}
