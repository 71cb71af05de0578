/** Sends rows of a tree's tables to the database while further rows are being made. */
import type pg from 'pg'
import { type BulkTable, copyRows, RowBuffer } from './copy-rows.ts'
import { openStage, stageOf } from './staging.ts'

type Row = Readonly<Record<string, unknown>>

/** The number of bytes to collect before they are sent. */
const bytesAtOnce = 2_000_000

export class TreeLoader {
  readonly #client: pg.ClientBase
  readonly #buffers = new Map<string, { readonly table: BulkTable; readonly rows: RowBuffer<string> }>()
  /** The send that is in progress. The connection can do only one thing at a time. */
  #sending: Promise<void> = Promise.resolve()

  private constructor(client: pg.ClientBase, tables: readonly BulkTable[]) {
    this.#client = client
    for (const table of tables)
      for (const into of [table.name, stageOf(table)])
        this.#buffers.set(into, { table, rows: new RowBuffer<string>(table) })
  }

  static async open(client: pg.ClientBase, tables: readonly BulkTable[]): Promise<TreeLoader> {
    for (const table of tables) await openStage(client, table)
    return new TreeLoader(client, tables)
  }

  /** Adds a row that cannot exist yet. */
  add(table: BulkTable, row: Row): void {
    this.#buffers.get(table.name)?.rows.add(row)
  }

  /** Adds a row that may exist already, perhaps with other values. */
  stage(table: BulkTable, row: Row): void {
    this.#buffers.get(stageOf(table))?.rows.add(row)
  }

  /** Sends the collected rows if they are many, without waiting for the result. */
  async sendIfMuch(): Promise<void> {
    let bytes = 0
    for (const { rows } of this.#buffers.values()) bytes += rows.bytes
    if (bytes > bytesAtOnce) await this.#send()
  }

  /** Sends all collected rows; afterwards the connection is free. */
  async settle(): Promise<void> {
    await this.#send()
    await this.#sending
  }

  async #send(): Promise<void> {
    // Waits for the last send. After that, its bytes have arrived and may be overwritten.
    await this.#sending
    const full = [...this.#buffers].filter(([, { rows }]) => rows.bytes > 0)
    const parts = full.map(([into, { table, rows }]) => ({ into, table, bytes: rows.take() }))
    this.#sending = this.#copy(parts)
    // If this send fails, the next send throws its error. This handler keeps the failure from ending the process before
    // that.
    this.#sending.catch(() => undefined)
  }

  async #copy(parts: readonly { into: string; table: BulkTable; bytes: Buffer }[]): Promise<void> {
    for (const { into, table, bytes } of parts) await copyRows(this.#client, table, into, bytes)
  }
}
