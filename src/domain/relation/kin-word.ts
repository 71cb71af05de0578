/**
 * The English word for a blood relative, from the generations up to the common ancestor and down again. If the gender
 * is unknown and English has no common word, it names both: 'aunt or uncle'.
 */
import type { Gender } from '#contract/research/person.ts'
import type { Bond } from './bond.ts'
import { ordinal, ordinalWord, timesWord } from './number-words.ts'

export interface Descent {
  readonly up: number
  readonly down: number
  /** True if only one parent at the top is shared. */
  readonly half: boolean
  /** The weakest link of the line. */
  readonly bond: Bond
}

/** 'father', '5th great-grandmother', 'half-sister', 'second cousin once removed', 'adoptive mother'. */
export function kinWord({ up, down, half, bond }: Descent, gender: Gender): string {
  if (isCousin(up, down)) return qualified(cousinWord(up, down), { up, down, half, bond })
  const word = wordOf(up, down)
  const of = (one: Gender) => qualified(word[one], { up, down, half, bond })
  return gender === 'Unknown' && word.Unknown === '' ? `${of('Female')} or ${of('Male')}` : of(gender)
}

export const spouseWord = (gender: Gender) => spouse[gender]

type Words = Readonly<Record<Gender, string>>

const spouse: Words = { Female: 'wife', Male: 'husband', Unknown: 'spouse' }
const parent: Words = { Female: 'mother', Male: 'father', Unknown: 'parent' }
const child: Words = { Female: 'daughter', Male: 'son', Unknown: 'child' }
const sibling: Words = { Female: 'sister', Male: 'brother', Unknown: 'sibling' }
const aunt: Words = { Female: 'aunt', Male: 'uncle', Unknown: '' }
const niece: Words = { Female: 'niece', Male: 'nephew', Unknown: '' }

const isCousin = (up: number, down: number) => up > 1 && down > 1

function wordOf(up: number, down: number): Words {
  if (down === 0) return before(grand(up), parent)
  if (up === 0) return before(grand(down), child)
  if (up === 1 && down === 1) return sibling
  return down === 1 ? before(greats(up - 2), aunt) : before(grand(down - 1), niece)
}

/** Returns what stands before the word: '', 'grand', 'great-grand', 'great-great-grand', '3rd great-grand'. */
const grand = (generations: number) => (generations < 2 ? '' : `${greats(generations - 2)}grand`)

function greats(number: number): string {
  return number > 2 ? `${ordinal(number)} great-` : 'great-'.repeat(number)
}

const before = (prefix: string, word: Words): Words => ({
  Female: `${prefix}${word.Female}`,
  Male: `${prefix}${word.Male}`,
  Unknown: word.Unknown === '' ? '' : `${prefix}${word.Unknown}`,
})

function cousinWord(up: number, down: number): string {
  const removed = Math.abs(up - down)
  const cousin = `${ordinalWord(Math.min(up, down) - 1)} cousin`
  return removed === 0 ? cousin : `${cousin} ${timesWord(removed)} removed`
}

function qualified(word: string, { up, down, half, bond }: Descent): string {
  switch (bond) {
    case 'birth':
      return half ? halfWord(word) : word
    case 'foster':
      return `foster ${word}`
    case 'adopted':
      return adoptedWord(word, up, down)
    case 'step':
      return isCousin(up, down) ? `${word} by marriage` : stepWord(word, up < 2 && down < 2)
  }
}

const halfWord = (word: string) => (/[- ]/.test(word) ? `half ${word}` : `half-${word}`)
const stepWord = (word: string, close: boolean) => (close ? `step${word}` : `step-${word}`)

/**
 * The parent who adopts is 'adoptive', the adopted child is 'adopted'. There is no such word for other relatives.
 */
function adoptedWord(word: string, up: number, down: number): string {
  if (down === 0 || (up === 1 && down === 1)) return `adoptive ${word}`
  return up === 0 && down === 1 ? `adopted ${word}` : `${word} by adoption`
}
