import { Problem } from '../values/problem.ts'

/** The page token that says: continue after this id. */
const pageTokenAfter = (id: string): string => Buffer.from(`after ${id}`).toString('base64url')

/** The id after which a page token continues; `0` for the first page. Any text that we did not issue is refused. */
export function readPageToken(token: string | undefined): string {
  if (token === undefined) return '0'
  const id = /^after ([1-9]\d{0,17})$/.exec(Buffer.from(token, 'base64url').toString())?.[1]
  if (id === undefined) {
    throw new Problem('invalid-input', {
      errors: [{ path: 'query.next', message: 'This is no page token.' }],
    })
  }
  return id
}

/** A page of at most `size` rows; the query reads one row more to know whether there is a next page. */
export function pageOf<Row>(rows: readonly Row[], size: number, idOf: (row: Row) => string) {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return {
    items,
    ...(rows.length > size && last !== undefined ? { nextPageToken: pageTokenAfter(idOf(last)) } : {}),
  }
}
