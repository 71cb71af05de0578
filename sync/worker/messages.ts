/**
 * The messages between the page and the reading worker. The file stays in the worker, and the page asks for one batch
 * at a time. So the worker never gets access tokens, and the page never holds the whole tree.
 */
import type { SourceBatch } from '#contract/research/source-batch.ts'
import type { FileRefusal, FoundSoFar, UploadSummary } from '#domain/upload/upload.ts'
import type { RecordSource } from '../record-source.ts'
import type { TreeOptions } from '../tree-file.ts'

/** `currentYear` is the year by the person's own clock: the living rule counts from it. */
export interface ReadRequest extends Omit<TreeOptions, 'signal' | 'onProgress'> {
  readonly file: Blob
}

export type ToReader =
  | ({ readonly type: 'read' } & ReadRequest)
  | { readonly type: 'batch'; readonly number: number }

export interface FileRead {
  readonly summary: UploadSummary
  /** The key of the start person, in the file. */
  readonly startPersonKey: string | null
  readonly fileType: RecordSource['dataFileType']
}

/** The result of reading a file. */
export type FileAnswer =
  | { readonly ok: true; readonly value: FileRead }
  | ({ readonly ok: false } & FileRefusal)

export type FromReader =
  | {
      readonly type: 'found'
      readonly found: FoundSoFar
      readonly bytes: number
      readonly totalBytes: number
    }
  | ({ readonly type: 'file read' } & FileRead)
  | ({ readonly type: 'file refused' } & FileRefusal)
  /** The next batch of the file; null after the last one. */
  | { readonly type: 'batch'; readonly number: number; readonly batch: SourceBatch | null }

/** A `Worker`, its global scope, or an end of a `MessageChannel`. */
export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
  /** An end of a `MessageChannel` holds messages back until it is started. */
  start?(): void
}
