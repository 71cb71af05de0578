import { createHash } from 'node:crypto'
import { Problem } from '../values/problem.ts'

/**
 * The page token that says: continue after this id. The token of a search names the search, so that no other search
 * accepts it.
 */
const pageTokenAfter = (id: string, search: string): string =>
  Buffer.from(`after ${id}${nameOf(search)}`).toString('base64url')

const nameOf = (search: string) =>
  search === '' ? '' : ` in ${createHash('sha256').update(search).digest('hex').slice(0, 16)}`

/**
 * The id after which a page token continues; `0` for the first page. Throws if the server did not issue the token for
 * this search. `search` describes list, text and order; it is empty for a list that has only one order and no search.
 */
export function readPageToken(token: string | undefined, search = ''): string {
  if (token === undefined) return '0'
  const [, id, of] = /^after ([1-9]\d{0,17})( in [0-9a-f]{16})?$/.exec(decoded(token)) ?? []
  if (id === undefined || (of ?? '') !== nameOf(search)) {
    throw new Problem('invalid-input', {
      errors: [{ path: 'query.next', message: 'This is not a page token.' }],
    })
  }
  return id
}

const decoded = (token: string) => Buffer.from(token, 'base64url').toString()

interface ListPart {
  readonly size: number
  /** The page token; `undefined` for the first page. */
  readonly next: string | undefined
  /** Names list and search, as in `readPageToken`. */
  readonly search: string
}

/** A page of a list that is made anew for each page. So the token is the number of items to skip. */
export function pageIn<Item>(all: readonly Item[], { size, next, search }: ListPart) {
  const before = Number(readPageToken(next, search))
  return pageOf(all.slice(before, before + size + 1), size, () => `${before + size}`, search)
}

/** A page of at most `size` rows. The query must read one row more, which shows that there is a next page. */
export function pageOf<Row>(rows: readonly Row[], size: number, idOf: (row: Row) => string, search = '') {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return {
    items,
    ...(rows.length > size && last !== undefined
      ? { nextPageToken: pageTokenAfter(idOf(last), search) }
      : {}),
  }
}
