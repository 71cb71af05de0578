import { nameKey } from '#domain/names/counted-names.ts'
import { searchName } from '#domain/search/search-name.ts'

/** A name as it stands in a tree. Many persons share it. */
export interface WrittenName {
  /** The name as a search finds it: with all given names, without case and accents. */
  readonly sought: string
  /** The name under which the person counts; empty if it is unknown. */
  readonly counted: string
  /** Names with the same key count together. */
  readonly key: string
}

/** The memory that one name takes, apart from its letters. */
const bytesOfName = 150

/** One name of each person of a tree. Equal names are stored once. */
export class NameColumn {
  readonly names: readonly WrittenName[]
  /** For each person: the index in `names`. */
  readonly indexes: Int32Array
  readonly bytes: number

  /** Takes a line for each person: the texts of the name, as JSON. */
  constructor(lines: string, length: number, count: (texts: readonly string[]) => string) {
    const names: WrittenName[] = []
    const indexOf = new Map<string, number>()
    this.indexes = new Int32Array(length)
    this.names = names
    if (length > 0)
      for (const [row, line] of lines.split('\n').entries()) {
        let index = indexOf.get(line)
        if (index === undefined) {
          index = names.length
          indexOf.set(line, index)
          names.push(writtenName(line, count))
        }
        this.indexes[row] = index
      }
    this.bytes = names.reduce(
      (sum, { sought }) => sum + bytesOfName + sought.length * 6,
      this.indexes.byteLength,
    )
  }

  nameAt(row: number): WrittenName {
    return this.names[this.indexes[row] ?? 0] ?? noName
  }
}

const noName: WrittenName = { sought: '', counted: '', key: '' }

function writtenName(line: string, count: (texts: readonly string[]) => string): WrittenName {
  // The database makes the line from the texts of name parts, so that it is an array of texts.
  const texts = JSON.parse(line) as string[]
  const counted = count(texts)
  return { sought: searchName(texts.join(' ')), counted, key: nameKey(counted) }
}
