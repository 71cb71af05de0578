/** Writes dates of GEDCOM 7 in the syntax of 5.5.1: calendars as escapes, `B.C.`, phrases in brackets. */
import { meaningOf } from '../gedcom7/dates.ts'

const words: ReadonlyMap<string, string> = new Map([
  ['GREGORIAN', '@#DGREGORIAN@'],
  ['JULIAN', '@#DJULIAN@'],
  ['FRENCH_R', '@#DFRENCH R@'],
  ['HEBREW', '@#DHEBREW@'],
  ['BCE', 'B.C.'],
])

/** Max characters of the phrase of an interpreted date. */
const longestPhrase = 35

/**
 * Corrects a date from before version 7 that breaks the rules, with its words in brackets if they fit. Null if the
 * date must stay unchanged.
 */
export function mended551(value: string): { readonly text: string; readonly hasWords: boolean } | null {
  const meaning = meaningOf(value)
  if (meaning === null) return null
  const words = value.trim()
  const hasRoom = words.length <= longestPhrase && !/[@()]/.test(words)
  const hasWords = hasRoom && isOneDate(meaning)
  return { text: date551(meaning, hasWords ? words : null), hasWords }
}

/** `phrase`: the words that accompany the date. */
export function date551(text: string, phrase: string | null): string {
  const date = text
    .split(' ')
    .map((word) => words.get(word) ?? word)
    .join(' ')
  if (phrase === null || phrase.includes('\n')) return date
  if (date === '') return `(${phrase})`
  return isOneDate(text) ? `INT ${date} (${phrase})` : date
}

const isOneDate = (text: string) => !/^(?:ABT|CAL|EST|BEF|AFT|BET|FROM|TO|INT)\b|\(/.test(text)
