/** Converts a name in tagged parts to comparable words. */
import type { NameParts } from '#contract/research/person.ts'
import { wordsOf } from './fold.ts'
import { numeralOf } from './numerals.ts'
import { bynameStarts, particles, placeholders, titles } from './word-lists.ts'

export interface ComparableName {
  /** The given names in their order, then nicknames. */
  readonly given: readonly string[]
  readonly surname: readonly string[]
  /** What distinguishes the bearer from namesakes: York in "Edmund of York", Great in "Peter the Great". */
  readonly byname: readonly string[]
  /** The number after the name; 0 if there is none. */
  readonly numeral: number
}

export function readComparableName(parts: NameParts): ComparableName {
  const given: string[] = []
  const surname: string[] = []
  const byname: string[] = []
  let numeral = 0
  const takeNumeral = (word: string) => {
    const found = numeralOf(word)
    if (found !== 0 && numeral === 0) numeral = found
    return found !== 0
  }
  for (const part of parts) {
    const words = wordsOf(part.text)
    // In "Son 2" and "Child #3", the number is all there is of the name.
    if (part.kind === 'Given' && words.every((word) => placeholders.has(word) || isNumber(word)))
      numeral ||= Number(words.find(isNumber) ?? 0) % 100
    if (part.kind === 'Suffix') words.forEach(takeNumeral)
    // Some programs write the number before the surname: "Henry /VIII Tudor/".
    else if (part.kind === 'Surname') surname.push(...words.filter((word) => !takeNumeral(word)))
    else if (part.kind === 'Given') takeGiven(words, given, byname, takeNumeral)
  }
  return {
    given: known(given),
    surname: core(known(surname), [particles, titles]),
    byname: known(byname),
    numeral,
  }
}

/** Splits words into given names and a byname, which comes last. A numeral may be between them. */
function takeGiven(
  words: readonly string[],
  given: string[],
  byname: string[],
  takeNumeral: (word: string) => boolean,
): void {
  const names = core(words, [titles])
  const rest: string[] = []
  let inByname = false
  names.forEach((word, at) => {
    if (at > 0 && word.length < 6 && !inByname && takeNumeral(word)) return
    if (at > 0 && bynameStarts.has(word) && word.length > 1) inByname = true
    else (inByname ? rest : given).push(word)
  })
  byname.push(...core(rest, [particles, titles]))
}

/** Removes words of each of these kinds, one kind after the other. A kind is not removed if no word would remain. */
function core(words: readonly string[], kinds: readonly ReadonlySet<string>[]): readonly string[] {
  return kinds.reduce((left, kind) => {
    const others = left.filter((word) => !kind.has(word))
    return others.length === 0 ? left : others
  }, words)
}

const isNumber = (word: string) => /^\d+$/.test(word)

const known = (words: readonly string[]) => [
  ...new Set(words.filter((word) => !placeholders.has(word) && !isNumber(word))),
]
