/**
 * Traverses the b-tree of a table: the rows are in its leaves, in the order of their ids. A row that is too large for its
 * page continues in a chain of further pages.
 */
import { BrokenDatabase } from './broken-database.ts'
import { headerBytes, type Pages, viewOf } from './pages.ts'
import { ByteCursor } from './varint.ts'

export interface StoredRow {
  readonly id: bigint
  readonly payload: Uint8Array
}

const [interiorPage, leafPage] = [0x05, 0x0d]

/** A tree that is deeper would have more rows than any file can have. */
const maxLevels = 24

/** The length, the id and the position of a row take at least these. */
const bytesAroundRow = 4

export function* rowsOfTree(pages: Pages, root: number): Generator<StoredRow, void, undefined> {
  const visited = new Set<number>()
  // Each level: the pages that are still to be visited.
  const levels: number[][] = [[root]]
  let bytes = 0
  let previous: bigint | null = null
  while (levels.length > 0) {
    const level = levels[levels.length - 1]
    const number = level?.shift()
    if (number === undefined) {
      levels.pop()
      continue
    }
    if (visited.has(number)) throw new BrokenDatabase(`page ${number} is in the tree twice`)
    visited.add(number)
    const page = new TreePage(pages, number)
    if (!page.isLeaf) levels.push(childrenOf(page))
    else
      for (const cell of page.cells()) {
        const row = rowAt(pages, page.bytes, cell)
        // Damaged rows may share their bytes, and would be read a million times.
        bytes += row.payload.length + bytesAroundRow
        if (bytes > pages.bytes) throw new BrokenDatabase('the rows are larger than the file')
        // Two rows with one id would be two persons with one key.
        if (previous !== null && row.id <= previous)
          throw new BrokenDatabase(`row ${row.id} after ${previous}`)
        previous = row.id
        yield row
      }
    if (levels.length > maxLevels) throw new BrokenDatabase('the tree is too deep')
  }
}

class TreePage {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly isLeaf: boolean
  readonly #start: number
  readonly #count: number

  constructor(pages: Pages, number: number) {
    this.bytes = pages.at(number)
    this.view = viewOf(this.bytes)
    this.#start = number === 1 ? headerBytes : 0
    const type = this.view.getUint8(this.#start)
    if (type !== interiorPage && type !== leafPage)
      throw new BrokenDatabase(`page ${number} is no table page`)
    this.isLeaf = type === leafPage
    this.#count = this.view.getUint16(this.#start + 3)
    if (this.#pointers + 2 * this.#count > this.bytes.length)
      throw new BrokenDatabase(`page ${number} has too many rows`)
  }

  /** Where the cells of the page begin. */
  *cells(): Generator<number, void, undefined> {
    for (let nth = 0; nth < this.#count; nth++) yield this.view.getUint16(this.#pointers + 2 * nth)
  }

  /** An interior page has one child more than cells. */
  get rightmost(): number {
    return this.view.getUint32(this.#start + 8)
  }

  get #pointers(): number {
    return this.#start + (this.isLeaf ? 8 : 12)
  }
}

function childrenOf(page: TreePage): number[] {
  const children: number[] = []
  for (const cell of page.cells()) {
    if (cell + 4 > page.bytes.length) throw new BrokenDatabase('a cell beyond its page')
    children.push(page.view.getUint32(cell))
  }
  children.push(page.rightmost)
  return children
}

function rowAt(pages: Pages, page: Uint8Array, cell: number): StoredRow {
  const cursor = new ByteCursor(page, cell)
  const length = cursor.size()
  const id = cursor.varint()
  // Also keeps a damaged length from asking for more memory than the file has.
  if (length > pages.bytes) throw new BrokenDatabase('a row is larger than the file')
  const here = bytesInPage(length, pages.usable)
  if (cursor.at + here > page.length) throw new BrokenDatabase('a row beyond its page')
  const start = page.subarray(cursor.at, cursor.at + here)
  if (here === length) return { id, payload: start }
  if (cursor.at + here + 4 > page.length) throw new BrokenDatabase('a row without its further pages')
  const payload = new Uint8Array(length)
  payload.set(start)
  fill(payload, here, pages, viewOf(page).getUint32(cursor.at + here))
  return { id, payload }
}

/** How many bytes of a row are in the page of its tree. The formulas are those of SQLite's file format. */
function bytesInPage(length: number, usable: number): number {
  const max = usable - 35
  if (length <= max) return length
  const min = Math.floor(((usable - 12) * 32) / 255) - 23
  const fitting = min + ((length - min) % (usable - 4))
  return fitting <= max ? fitting : min
}

/** Each page of the chain begins with the number of the next one. The length of the row bounds the chain. */
function fill(payload: Uint8Array, from: number, pages: Pages, first: number): void {
  let number = first
  for (let at = from; at < payload.length; ) {
    const page = pages.at(number)
    const part = page.subarray(4, Math.min(page.length, 4 + payload.length - at))
    payload.set(part, at)
    at += part.length
    number = viewOf(page).getUint32(0)
  }
}
