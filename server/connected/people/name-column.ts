import { setImmediate as nextTurn } from 'node:timers/promises'
import { nameKey } from '#domain/names/counted-names.ts'
import { searchName } from '#domain/search/search-name.ts'

/** A name as it is written in a tree. Many persons share it. */
export interface WrittenName {
  /** The name as a search finds it: with all given names, without case and accents. */
  readonly sought: string
  /** The name under which the person counts; empty if it is unknown. */
  readonly counted: string
  /** Names with the same key count together. */
  readonly key: string
}

/** One name of each person of a tree. Equal names are stored once. */
export interface NameColumn {
  readonly names: readonly WrittenName[]
  /** For each person: the index in `names`. */
  readonly indexes: Int32Array
  /** The approximate memory use, in bytes. */
  readonly bytes: number
}

export const nameAt = ({ names, indexes }: NameColumn, row: number): WrittenName =>
  names[indexes[row] ?? 0] ?? noName

const noName: WrittenName = { sought: '', counted: '', key: '' }

/** The memory that one name takes, apart from its letters, and that one letter takes in all forms of the name. */
const [bytesOfName, bytesOfLetter] = [150, 6]

/** Other requests are answered after so many lines. */
const maxLinesPerTurn = 10_000

/** Takes a line for each person: the texts of the name, as JSON. `count` makes the name under which the person counts. */
export async function readNameColumn(
  lines: string,
  length: number,
  count: (texts: readonly string[]) => string,
): Promise<NameColumn> {
  const names: WrittenName[] = []
  const indexOf = new Map<string, number>()
  const indexes = new Int32Array(length)
  let start = 0
  for (let row = 0; row < length; row++) {
    if (row % maxLinesPerTurn === 0) await nextTurn()
    const end = lines.indexOf('\n', start)
    const line = lines.slice(start, end < 0 ? undefined : end)
    start = end + 1
    const known = indexOf.get(line)
    indexes[row] = known ?? names.length
    if (known !== undefined) continue
    indexOf.set(line, names.length)
    names.push(writtenName(line, count))
  }
  const bytes = names.reduce(
    (sum, { sought }) => sum + bytesOfName + sought.length * bytesOfLetter,
    indexes.byteLength,
  )
  return { names, indexes, bytes }
}

function writtenName(line: string, count: (texts: readonly string[]) => string): WrittenName {
  // The database makes the line from the texts of name parts, so that it is an array of texts.
  const texts = JSON.parse(line) as string[]
  const counted = count(texts)
  return { sought: searchName(texts.join(' ')), counted, key: nameKey(counted) }
}
