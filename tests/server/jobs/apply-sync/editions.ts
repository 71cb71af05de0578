/**
 * Editions of a file as programs write them: the same records with other numbers, in another order, with a few changes.
 */
import { kindOf } from '#domain/gedcom/kind.ts'
import type { FileRecord } from './memory-tree.ts'

const firstLine = /^0 @([^@]*)@ (\w+)/
const pointer = /(\n\d+ \w+ )@([^@#][^@]*)@(?=[ \t]*(?:\n|$))/g

export const keyOf = (text: string): string => firstLine.exec(text)?.[1] ?? ''
export const tagOf = (text: string): string => firstLine.exec(text)?.[2] ?? ''

/** Every key is new. A key that two kinds of records share stays shared. */
export function renamedKeys(records: readonly FileRecord[], nameOf: (key: string) => string): FileRecord[] {
  return records.map(({ who, text }) => ({
    who,
    text: text
      .replace(/^0 @([^@]*)@/, (_, key: string) => `0 @${nameOf(key)}@`)
      .replaceAll(pointer, (_, before: string, key: string) => `${before}@${nameOf(key)}@`),
  }))
}

/** Numbers from 1 on in the order of the file, for each kind: the person after a deleted one gets its number. */
export function numberedDensely(records: readonly FileRecord[], first = 1): FileRecord[] {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const { text } of records) {
    const [key, letter] = [keyOf(text), kindOf(tagOf(text)).charAt(0)]
    if (key === '' || names.has(key)) continue
    const number = (counts.get(letter) ?? first - 1) + 1
    counts.set(letter, number)
    names.set(key, `${letter === 'P' ? 'I' : letter}${number}`)
  }
  return renamedKeys(records, (key) => names.get(key) ?? `GONE${key}`)
}

export const numberedOutOfRange = (records: readonly FileRecord[]) => numberedDensely(records, 70_001)

/** Always the same order for the same `order`. */
export function reordered(records: readonly FileRecord[], order = 17): FileRecord[] {
  const [head, ...rest] = records
  let seed = order
  const ranked = rest.map((record) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return { record, rank: seed }
  })
  const others = ranked.toSorted((a, b) => a.rank - b.rank).map(({ record }) => record)
  return head === undefined ? others : [head, ...others]
}

/** Removes a record, and the lines that point at it. */
export function without(records: readonly FileRecord[], gone: FileRecord): FileRecord[] {
  const key = keyOf(gone.text)
  const isGone = new RegExp(
    `\\n(\\d) (?:HUSB|WIFE|CHIL|ASSO|ALIA|_\\w+) @${key.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}@[ \\t]*(?=\\n|$)(?:\\n[2-9] [^\\n]*)*`,
    'g',
  )
  return records
    .filter(({ who }) => who !== gone.who)
    .map(({ who, text }) => ({ who, text: text.replaceAll(isGone, '') }))
}

export const withoutIds = (records: readonly FileRecord[]): FileRecord[] =>
  records.map(({ who, text }) => ({
    who,
    text: text.replaceAll(/\n1 (?:_?UID|_HANDLE|EXID|REFN)(?![^ \n])[^\n]*(?:\n[2-9] [^\n]*)*/g, ''),
  }))

export const personsOf = (records: readonly FileRecord[]) =>
  records.filter(({ text }) => tagOf(text) === 'INDI')

/** Some records from all parts of the file. */
export const spread = (records: readonly FileRecord[], count: number): FileRecord[] =>
  Array.from({ length: count }, (_, at) => records[Math.floor(((at + 0.5) * records.length) / count)]).filter(
    (one) => one !== undefined,
  )

/** A person gets another name, as when a researcher finds out who NN was. */
export const renamed = (records: readonly FileRecord[], whom: readonly FileRecord[]): FileRecord[] => {
  const others = new Set(whom.map(({ who }) => who))
  return records.map(({ who, text }) =>
    others.has(who) ? { who, text: withName(text, `Renata${who} /Umbenannt/`) } : { who, text },
  )
}

function withName(text: string, name: string): string {
  const named = text.replace(/\n1 NAME[^\n]*(?:\n[2-9] [^\n]*)*/, `\n1 NAME ${name}`)
  return named === text ? text.replace('\n', `\n1 NAME ${name}\n`) : named
}

/** Returns the same file with four more persons, who have no relatives. */
export const withFour = (records: readonly FileRecord[]): FileRecord[] => {
  const four = [1, 2, 3, 4].map((number) => ({
    who: 1_000_000 + number,
    text: `0 @NEW${number}@ INDI\n1 NAME Zugang${number} /Neuling/\n1 SEX F\n1 BIRT\n2 DATE ${1700 + number}\n1 DEAT Y`,
  }))
  const [head, ...rest] = records
  return head === undefined ? four : [head, ...four.slice(0, 2), ...rest, ...four.slice(2)]
}
