/**
 * Invents people of several countries over three hundred years, as parish registers would record them. Children are
 * named after parents, grandparents, and siblings who died before them. Widowers marry again. Frequent names are as
 * frequent as in reality. So the data contains everything that a matcher must tell apart: cousins, namesakes, siblings.
 */
import { type Random, randomFrom } from '../../invented/random.ts'
import { type Country, countries } from './words.ts'

export interface Someone {
  readonly number: number
  readonly isMan: boolean
  readonly given: string
  readonly surname: string
  readonly parish: Parish
  /** Days since the year 0, where every year has 365 days. */
  readonly born: number
  readonly baptised: number | null
  readonly died: number
  readonly parents: Couple | null
  readonly couples: Couple[]
}

export interface Couple {
  readonly number: number
  readonly husband: Someone | null
  readonly wife: Someone
  readonly married: number
  readonly children: Someone[]
}

interface Parish {
  readonly place: string
  readonly country: Country
  readonly surnames: readonly string[]
}

export interface People {
  readonly persons: readonly Someone[]
  readonly couples: readonly Couple[]
}

export const daysOfYear = 365
const begins = 1650
/** The last generation was born shortly before 1930. */
const generations = 8
/** The number of couples with which a parish begins. */
const parishCouples = 14

/** Invents at least this many persons. The last parish is always complete, so there may be more. */
export function inventPeople(size: number, seed: number): People {
  const random = randomFrom(seed)
  const people = { persons: [] as Someone[], couples: [] as Couple[] }
  while (people.persons.length < size) inventParish(people, size, random)
  return people
}

type Growing = { readonly persons: Someone[]; readonly couples: Couple[] }

function inventParish(people: Growing, size: number, random: Random): void {
  const parish = newParish(random)
  let unmarried = Array.from({ length: parishCouples * 2 }, (_, index) =>
    bear(people, random, {
      isMan: index % 2 === 0,
      parents: null,
      surname: random.pickOften(parish.surnames),
      parish,
      born: (begins + random.whole(25)) * daysOfYear + random.whole(daysOfYear),
    }),
  ).filter(hasGrownUp)
  for (let generation = 1; generation < generations && people.persons.length < size; generation++) {
    const children = marryAll(people, unmarried, random).flatMap((couple) => raise(people, couple, random))
    // The others move away, so that a parish stays at its size.
    unmarried = children
      .filter(hasGrownUp)
      .filter((_, index, grown) => index % Math.ceil(grown.length / (parishCouples * 2.6)) === 0)
  }
}

const hasGrownUp = ({ born, died }: Someone) => died - born > 28 * daysOfYear

function newParish(random: Random): Parish {
  const country = random.pick(countries)
  return {
    country,
    place: `${random.pick(country.places)}, ${random.pick(country.counties)}, ${country.name}`,
    surnames: Array.from({ length: 24 }, () => pickFrequent(country.surnames, random)),
  }
}

/** Picks early items more often: the first one about as often as the next two together, and so on. */
function pickFrequent<T>(from: readonly T[], random: Random): T {
  const share = random.whole(1_000_000) / 1_000_000
  return from[Math.min(from.length - 1, Math.floor(from.length ** share - 1))] ?? random.pick(from)
}

function marryAll(people: Growing, unmarried: readonly Someone[], random: Random): Couple[] {
  const women = unmarried.filter(({ isMan }) => !isMan)
  return unmarried
    .filter(({ isMan }) => isMan)
    .flatMap((man) => {
      const index = women.findIndex((woman) => suits(man, woman))
      const [wife] = index < 0 ? [] : women.splice(index, 1)
      if (wife === undefined) return []
      const first = marry(people, random.chance(0.02) ? null : man, wife, random)
      return [first, ...marryAgain(people, first, women, random)]
    })
}

const suits = (man: Someone, woman: Someone) =>
  Math.abs(man.born - woman.born) < 12 * daysOfYear && (man.parents === null || man.parents !== woman.parents)

/** A widower under fifty sometimes marries again. */
function marryAgain(people: Growing, { husband, wife }: Couple, women: Someone[], random: Random): Couple[] {
  if (husband === null || husband.died < wife.died || wife.died - husband.born > 50 * daysOfYear) return []
  const index = women.findIndex((woman) => suits(husband, woman) && woman.died > wife.died)
  const [second] = index < 0 || random.chance(0.4) ? [] : women.splice(index, 1)
  return second === undefined ? [] : [marry(people, husband, second, random, wife.died)]
}

function marry(people: Growing, husband: Someone | null, wife: Someone, random: Random, after = 0): Couple {
  const ready = Math.max(husband === null ? 0 : husband.born, wife.born) + (19 + random.whole(9)) * daysOfYear
  const couple: Couple = {
    number: people.couples.length + 1,
    husband,
    wife,
    married: Math.max(ready, after + 180) + random.whole(daysOfYear),
    children: [],
  }
  people.couples.push(couple)
  husband?.couples.push(couple)
  wife.couples.push(couple)
  return couple
}

function raise(people: Growing, couple: Couple, random: Random): readonly Someone[] {
  const { husband, wife, married, children } = couple
  const last = Math.min(wife.died, husband?.died ?? wife.died, wife.born + 43 * daysOfYear)
  const most = 1 + random.whole(10)
  let born = married + 250 + random.whole(300)
  while (born < last && children.length < most) {
    const isMan = random.chance(0.51)
    const { surname, parish } = husband ?? wife
    children.push(bear(people, random, { isMan, parents: couple, surname, parish, born }))
    born += 420 + random.whole(700)
  }
  return children
}

function bear(
  people: Growing,
  random: Random,
  child: Pick<Someone, 'isMan' | 'parents' | 'surname' | 'parish' | 'born'>,
): Someone {
  const { born } = child
  const person: Someone = {
    ...child,
    number: people.persons.length + 1,
    given: givenName(child, random),
    baptised: random.chance(0.6) ? born + random.whole(20) : null,
    died: born + lifetime(random),
    couples: [],
  }
  people.persons.push(person)
  return person
}

function lifetime(random: Random): number {
  if (random.chance(0.2)) return random.whole(5 * daysOfYear)
  if (random.chance(0.15)) return random.whole(40 * daysOfYear)
  return (40 + random.whole(50)) * daysOfYear + random.whole(daysOfYear)
}

type Child = Pick<Someone, 'isMan' | 'parents' | 'parish' | 'born'>

function givenName(child: Child, random: Random): string {
  const siblings = siblingsOf(child)
  const living = new Set(
    siblings.filter(({ died }) => died > child.born).map(({ given }) => firstWord(given)),
  )
  const dead = siblings.filter(({ died, isMan }) => died <= child.born && isMan === child.isMan)
  const [namesake] = dead.filter(({ given }) => !living.has(firstWord(given)))
  if (namesake !== undefined && random.chance(0.4)) return namesake.given
  const names = child.isMan ? child.parish.country.men : child.parish.country.women
  const stock = [...elders(child).map(({ given }) => firstWord(given)), ...names]
  const first = random.chance(0.35) ? random.pick(stock.slice(0, 3)) : pickFrequent(names, random)
  const free = living.has(first) ? names.find((name) => !living.has(name) && random.chance(0.3)) : first
  const second = pickFrequent(names, random)
  const hasSecond = random.chance(child.born / daysOfYear > 1780 ? 0.4 : 0.15) && second !== first
  return hasSecond ? `${free ?? second} ${second}` : (free ?? second)
}

function siblingsOf({ parents }: Child): readonly Someone[] {
  if (parents === null) return []
  return (parents.husband ?? parents.wife).couples.flatMap(({ children }) => children)
}

/** The persons after whom a child may be named, grandparents first. */
function elders({ parents, isMan }: Child): Someone[] {
  const couple = spousesOf(parents)
  const grand = couple.flatMap((parent) => spousesOf(parent.parents))
  return [...grand, ...couple].filter((person) => person.isMan === isMan)
}

const spousesOf = (couple: Couple | null) =>
  [couple?.husband, couple?.wife].filter((person) => person !== null && person !== undefined)

const firstWord = (given: string) => given.split(' ')[0] ?? ''
