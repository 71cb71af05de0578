import type { Remarks } from '../record-source.ts'
import type { Tables } from './tables.ts'

/** A table with rows of the user that become no record, and what its rows are. */
export type UnreadTable = readonly [table: string, words: string]

/** Says how many rows stay in the file. */
export function remarkUnread(tables: Tables, unread: readonly UnreadTable[], remarks: Remarks): void {
  for (const [table, words] of unread) {
    const rows = tables.rowsOf(table).length
    if (rows > 0)
      remarks.remark(1, `${table}: ${rows}`, `We do not read ${words}. They stay in your file.`, rows)
  }
}
