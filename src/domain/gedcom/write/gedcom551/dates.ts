/** Dates of GEDCOM 7 in the syntax of 5.5.1: calendars as escapes, `B.C.`, words in brackets. */

const words: ReadonlyMap<string, string> = new Map([
  ['GREGORIAN', '@#DGREGORIAN@'],
  ['JULIAN', '@#DJULIAN@'],
  ['FRENCH_R', '@#DFRENCH R@'],
  ['HEBREW', '@#DHEBREW@'],
  ['BCE', 'B.C.'],
])

/** `phrase` are the words beside the date. */
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
