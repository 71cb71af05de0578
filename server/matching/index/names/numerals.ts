/** The number after the name of a ruler, or of a son who was named after his father: VIII, Jr. */

/**
 * The number that a word stands for; 0 if it is not a numeral. Junior and senior have numbers above those of all
 * rulers.
 */
export function numeralOf(word: string): number {
  if (word === 'jr' || word === 'jun' || word === 'junior') return junior
  if (word === 'sr' || word === 'sen' || word === 'senior') return senior
  return /^[ivx]+$/.test(word) ? (numbers.get(word) ?? 0) : 0
}

export const junior = 101
export const senior = 102

const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
const tens = ['', 'x', 'xx']
const numbers: ReadonlyMap<string, number> = new Map(
  tens.flatMap((ten, at) => ones.map((one, unit): [string, number] => [ten + one, at * 10 + unit])),
)
