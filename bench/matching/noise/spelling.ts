import type { Random } from '../../invented/random.ts'

/**
 * Makes one typing mistake: a letter is doubled, left out, swapped with the next one, or replaced by its neighbour in
 * the alphabet.
 */
export function mistyped(word: string, random: Random): string {
  if (word.length < 3) return word
  // Never changes the first letter, because people rarely get it wrong.
  const at = 1 + random.whole(word.length - 2)
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  switch (random.whole(4)) {
    case 0:
      return `${before}${letter}${letter}${after}`
    case 1:
      return `${before}${after}`
    case 2:
      return `${before}${after.charAt(0)}${letter}${after.slice(1)}`
    default:
      return `${before}${random.pick(frequentLetters)}${after}`
  }
}

const frequentLetters = 'a e i o u r s n t l'.split(' ')

/** Spells a word as clerks did in former times. Returns the same word if no rule fits. */
export function respelled(word: string, random: Random): string {
  const fitting = habits.filter(([from]) => from.test(word))
  if (fitting.length === 0) return word
  const [from, to] = random.pick(fitting)
  return word.replace(from, to)
}

const habits: readonly (readonly [RegExp, string])[] = [
  [/ck/, 'k'],
  [/ph/, 'f'],
  [/th/, 't'],
  [/y/, 'i'],
  [/(?<!^)i/, 'y'],
  [/tt/, 't'],
  [/ll/, 'l'],
  [/ss/, 's'],
  [/nn/, 'n'],
  [/(?<=[a-z])n$/, 'ne'],
  [/e$/, ''],
  [/(?<=[a-z])s$/, ''],
  [/ou/, 'o'],
  [/ei/, 'ai'],
  [/ee/, 'ea'],
  [/^C(?=[aou])/, 'K'],
  [/^K(?=[aou])/, 'C'],
  [/sch/i, 'sh'],
  [/tz/, 'z'],
  [/dt/, 't'],
  [/sen$/, 'son'],
  [/son$/, 'sen'],
  [/mann$/, 'man'],
  [/ley$/, 'ly'],
  [/ford$/, 'forth'],
  [/ae/, 'e'],
]
