/**
 * Invents people over three hundred years. Every generation marries within its village, often among cousins, so that
 * ancestors recur as they do in real trees (pedigree collapse). Families have one to nine children.
 */
import { type Random, randomFrom } from './random.ts'
import { menNames, surnames, villages, womenNames } from './words.ts'

export interface InventedPerson {
  readonly number: number
  readonly isMan: boolean
  readonly given: string
  readonly surname: string
  readonly village: string
  readonly born: number
  readonly died: number | null
  /** The number of the family in which the person is a child. */
  readonly childIn: number | null
  readonly marriedIn: number[]
}

export interface InventedFamily {
  readonly number: number
  readonly husband: InventedPerson
  readonly wife: InventedPerson
  readonly married: number
  readonly children: InventedPerson[]
}

export interface Population {
  readonly persons: readonly InventedPerson[]
  readonly families: readonly InventedFamily[]
}

const begins = 1690
const generationYears = 30
const generations = 15
const villageSize = 60

export function inventPopulation(size: number, seed = 1): Population {
  const random = randomFrom(seed)
  const persons: InventedPerson[] = []
  const families: InventedFamily[] = []
  const grown = generationOf(size)
  let parents = Array.from({ length: grown }, (_, index) =>
    bear(random, persons, begins, villageOf(index), random.pickOften(surnames), null),
  )
  for (let generation = 1; generation < generations && persons.length < size; generation++) {
    const couples = marry(random, families, parents)
    const children: InventedPerson[] = []
    for (const couple of couples) {
      const count = Math.min(1 + random.whole(6), size - persons.length)
      for (let nth = 0; nth < count; nth++) {
        const born = couple.married + 1 + nth * 2
        const child = bear(
          random,
          persons,
          born,
          couple.husband.village,
          couple.husband.surname,
          couple.number,
        )
        couple.children.push(child)
        children.push(child)
      }
    }
    // Only some children of a large family marry, so that a generation grows slowly.
    parents = children.filter((_, index) => children.length <= grown || index % children.length < grown)
  }
  return { persons, families }
}

const generationOf = (size: number) => Math.max(4, Math.round(size / (generations + 1)))
const villageOf = (index: number) => villages[Math.floor(index / villageSize) % villages.length] ?? ''

function bear(
  random: Random,
  persons: InventedPerson[],
  about: number,
  village: string,
  surname: string,
  childIn: number | null,
): InventedPerson {
  const isMan = persons.length % 2 === 0
  const born = about + random.whole(3)
  const died = born + (random.chance(0.15) ? random.whole(15) : 40 + random.whole(50))
  const person = {
    number: persons.length + 1,
    isMan,
    given: `${random.pickOften(isMan ? menNames : womenNames)}${random.chance(0.3) ? ` ${random.pick(isMan ? menNames : womenNames)}` : ''}`,
    surname,
    village,
    born,
    died: died > 2020 || random.chance(0.1) ? null : died,
    childIn,
    marriedIn: [],
  }
  persons.push(person)
  return person
}

/** Marries men to women who are next to them in their generation: neighbours and cousins, but not siblings. */
function marry(random: Random, families: InventedFamily[], people: readonly InventedPerson[]) {
  const women = people.filter((person) => !person.isMan)
  const couples: InventedFamily[] = []
  people
    .filter((person) => person.isMan)
    .forEach((husband, index) => {
      const wife = [3, 4, 5, 6]
        .map((step) => women[(index + step) % women.length])
        .find((woman) => suits(husband, woman))
      if (wife === undefined || random.chance(0.05)) return
      const family = {
        number: families.length + 1,
        husband,
        wife,
        married: Math.max(husband.born, wife.born) + 20 + random.whole(8),
        children: [],
      }
      families.push(family)
      couples.push(family)
      husband.marriedIn.push(family.number)
      wife.marriedIn.push(family.number)
    })
  return couples
}

function suits(husband: InventedPerson, wife: InventedPerson | undefined): wife is InventedPerson {
  if (wife === undefined || Math.abs(husband.born - wife.born) > generationYears) return false
  return husband.childIn === null || husband.childIn !== wife.childIn
}
