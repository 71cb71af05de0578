/** Number words for kinship: 'second' cousin, three 'times' removed, '5th' great-grandmother. */

const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const cardinals = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Returns the word for a position: 'first' to 'twelfth', then '13th'. */
export const ordinalWord = (number: number) => ordinals[number] ?? ordinal(number)

/** Returns the word for a number: 'zero' to 'twelve', then '13'. */
export const cardinalWord = (number: number) => cardinals[number] ?? String(number)

/** Returns how often something is: 'once', 'twice', 'three times', '13 times'. */
export function timesWord(number: number): string {
  if (number === 1) return 'once'
  return number === 2 ? 'twice' : `${cardinalWord(number)} times`
}

/** Returns a position in digits: '1st', '2nd', '11th', '22nd'. */
export function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  return `${number}${(isTeen ? undefined : endings[number % 10]) ?? 'th'}`
}

const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }
