/** The progress of an export, which the client sends back for the next part. */
import type { SyncId } from '#contract/wire.ts'
import { Problem } from '../../values/problem.ts'

export interface Cursor {
  /** The tree's last sync when the export started; 0 if the tree had none. */
  readonly syncId: SyncId | '0'
  /** The next kind of records, and the number to continue after. */
  readonly kind: number
  readonly after: number
  /** True if the file uses some of our own tags with another meaning. */
  readonly clashes: boolean
}

export const writeCursor = ({ syncId, kind, after, clashes }: Cursor): string =>
  Buffer.from(`export ${syncId} ${kind} ${after} ${clashes ? 1 : 0}`).toString('base64url')

export function readCursor(token: string): Cursor {
  const match = /^export (\d{1,19}) (\d) (\d{1,9}) ([01])$/.exec(Buffer.from(token, 'base64url').toString())
  if (match === null)
    throw new Problem('invalid-input', {
      errors: [{ path: 'query.next', message: 'This is not a page token.' }],
    })
  const [, syncId = '', kind, after, clashes] = match
  // The cast is harmless, because the id is only compared with the id of the tree's sync.
  return { syncId: syncId as SyncId, kind: Number(kind), after: Number(after), clashes: clashes === '1' }
}
