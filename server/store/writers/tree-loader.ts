/** Sends rows of a tree's tables to the database while further ones are made. */
import type pg from 'pg'
import { type BulkTable, copyRows, RowBuffer } from './copy-rows.ts'
import { openStage, stageOf } from './staging.ts'

type Row = Readonly<Record<string, unknown>>

/** Bytes that are gathered before they are sent. */
const bytesAtOnce = 2_000_000

export class TreeLoader {
  readonly #client: pg.ClientBase
  readonly #buffers = new Map<string, { readonly table: BulkTable; readonly rows: RowBuffer<string> }>()
  /** The connection does one thing at a time. */
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

  /** A row that cannot be there yet. */
  add(table: BulkTable, row: Row): void {
    this.#buffers.get(table.name)?.rows.add(row)
  }

  /** A row that may be there, perhaps saying something else. */
  stage(table: BulkTable, row: Row): void {
    this.#buffers.get(stageOf(table))?.rows.add(row)
  }

  /** Sends what has been gathered if it is much, but does not wait until it has arrived. */
  async sendIfMuch(): Promise<void> {
    let bytes = 0
    for (const { rows } of this.#buffers.values()) bytes += rows.bytes
    if (bytes > bytesAtOnce) await this.#send()
  }

  /** Sends all that has been gathered; afterwards the connection is free. */
  async settle(): Promise<void> {
    await this.#send()
    await this.#sending
  }

  async #send(): Promise<void> {
    // What was taken last time has arrived then: its bytes may be written over.
    await this.#sending
    const full = [...this.#buffers].filter(([, { rows }]) => rows.bytes > 0)
    const parts = full.map(([into, { table, rows }]) => ({ into, table, bytes: rows.take() }))
    this.#sending = this.#copy(parts)
    // Whoever sends next is told of a failure; until then it is nobody's.
    this.#sending.catch(() => undefined)
  }

  async #copy(parts: readonly { into: string; table: BulkTable; bytes: Buffer }[]): Promise<void> {
    for (const { into, table, bytes } of parts) await copyRows(this.#client, table, into, bytes)
  }
}
