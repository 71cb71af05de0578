/** How far an export has come, as the client hands it back for the next part. */
import type { SyncId } from '#contract/wire.ts'
import { Problem } from '../../values/problem.ts'

export interface Cursor {
  /** The sync that the export began with; 0 for a tree that has none. */
  readonly syncId: SyncId | '0'
  /** Which of the kinds of records is next, and behind which of its numbers. */
  readonly kind: number
  readonly after: number
  /** Tags of the file clash with ours. */
  readonly clashes: boolean
}

export const writeCursor = ({ syncId, kind, after, clashes }: Cursor): string =>
  Buffer.from(`export ${syncId} ${kind} ${after} ${clashes ? 1 : 0}`).toString('base64url')

export function readCursor(token: string): Cursor {
  const match = /^export (\d{1,19}) (\d) (\d{1,9}) ([01])$/.exec(Buffer.from(token, 'base64url').toString())
  if (match === null)
    throw new Problem('invalid-input', {
      errors: [{ path: 'query.next', message: 'This is no page token.' }],
    })
  const [, syncId = '', kind, after, clashes] = match
  // Compared with the id of the tree's sync, and used for nothing else.
  return { syncId: syncId as SyncId, kind: Number(kind), after: Number(after), clashes: clashes === '1' }
}
