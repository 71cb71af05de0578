/**
 * Writes invented people as a GEDCOM file, with what real files contain about people: events, citations, notes, places.
 */
import { type InventedFamily, type InventedPerson, inventPopulation } from './population.ts'
import { type Random, randomFrom } from './random.ts'
import { causes, occupations } from './words.ts'

export interface InventedTree {
  readonly persons: number
  readonly seed?: number
  /** Makes another version of the same tree: this percentage of the persons have one detail changed. */
  readonly changedPercent?: number
}

/** The file in GEDCOM 5.5.1, in pieces of a few hundred records. The same input gives the same text. */
export function* inventGedcom({ persons, seed = 1, changedPercent = 0 }: InventedTree): Generator<string> {
  const population = inventPopulation(persons, seed)
  yield head
  let text = ''
  for (const person of population.persons) {
    const random = randomFrom(seed + person.number)
    const isChanged = person.number % 100 < changedPercent
    text += personRecord(random, person, isChanged)
    if (text.length > 100_000) {
      yield text
      text = ''
    }
  }
  for (const family of population.families) {
    text += familyRecord(randomFrom(seed - family.number), family)
    if (text.length > 100_000) {
      yield text
      text = ''
    }
  }
  yield `${text}${sources()}0 TRLR\n`
}

const head =
  '0 HEAD\n1 SOUR KINWEAVE\n2 NAME Kinweave invented people\n1 GEDC\n2 VERS 5.5.1\n2 FORM LINEAGE-LINKED\n1 CHAR UTF-8\n'
const sourceCount = 40

function sources(): string {
  return Array.from(
    { length: sourceCount },
    (_, index) =>
      `0 @S${index + 1}@ SOUR\n1 TITL Parish registers, volume ${index + 1}\n1 AUTH The parish clerk\n1 PUBL County record office\n`,
  ).join('')
}

function personRecord(random: Random, person: InventedPerson, isChanged: boolean): string {
  const { number, given, surname, village, born, died } = person
  const lines = [
    `0 @I${number}@ INDI`,
    `1 NAME ${given} /${surname}/`,
    `2 GIVN ${given}`,
    `2 SURN ${surname}`,
    `1 SEX ${person.isMan ? 'M' : 'F'}`,
    `1 _UID ${uid(number)}`,
    ...event(random, 'BIRT', born, village, true),
  ]
  if (random.chance(0.7)) lines.push(...event(random, 'CHR', born, village, random.chance(0.5)))
  if (born < 1920 && random.chance(0.6)) lines.push(...occupation(random, born, village, isChanged))
  for (let census = 0; census < 2; census++)
    if (random.chance(0.5)) lines.push(...event(random, 'RESI', born + 20 + census * 12, village, false))
  if (died !== null) {
    lines.push(...event(random, 'DEAT', died, village, random.chance(0.4)))
    if (random.chance(0.3)) lines.push(`2 CAUS ${random.pick(causes)}`)
    if (random.chance(0.6)) lines.push(...event(random, 'BURI', died, village, false))
  }
  if (random.chance(0.2))
    lines.push(
      `1 NOTE ${given} is named in the will of an uncle, who left ${number} shillings`,
      '2 CONT to be paid within the year.',
    )
  for (const family of person.marriedIn) lines.push(`1 FAMS @F${family}@`)
  if (person.childIn !== null) lines.push(`1 FAMC @F${person.childIn}@`)
  return `${lines.join('\n')}\n`
}

function occupation(random: Random, born: number, village: string, isChanged: boolean): string[] {
  const [first = '', ...rest] = event(random, 'OCCU', born + 25, village, false)
  return [`${first} ${isChanged ? 'Innkeeper' : random.pick(occupations)}`, ...rest]
}

function event(random: Random, tag: string, year: number, village: string, isCited: boolean): string[] {
  const lines = [`1 ${tag}`, `2 DATE ${date(random, year)}`, `2 PLAC ${village}`]
  if (isCited)
    lines.push(
      `2 SOUR @S${1 + random.whole(sourceCount)}@`,
      `3 PAGE folio ${1 + random.whole(400)}`,
      '3 QUAY 2',
    )
  return lines
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

function date(random: Random, year: number): string {
  const kind = random.whole(10)
  if (kind === 0) return `ABT ${year}`
  if (kind === 1) return `${random.pick(months)} ${year}`
  if (kind === 2) return `BET ${year - 1} AND ${year}`
  return `${1 + random.whole(28)} ${random.pick(months)} ${year}`
}

function familyRecord(random: Random, { number, husband, wife, married, children }: InventedFamily): string {
  const lines = [
    `0 @F${number}@ FAM`,
    `1 HUSB @I${husband.number}@`,
    `1 WIFE @I${wife.number}@`,
    ...children.map((child) => `1 CHIL @I${child.number}@`),
    ...event(random, 'MARR', married, husband.village, true),
  ]
  return `${lines.join('\n')}\n`
}

const uid = (number: number) => number.toString(16).toUpperCase().padStart(32, '0')
