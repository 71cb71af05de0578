/**
 * What the page and the reading worker say to each other. The file stays in the worker; the page asks for
 * batches one by one, so that tokens never enter the worker and the tree never enters the page.
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
  /** The key, in the file, of the person to land on after the upload. */
  readonly startPersonKey: string | null
  readonly fileType: RecordSource['dataFileType']
}

/** What came of reading a file. */
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
  /** Null beyond the last batch. */
  | { readonly type: 'batch'; readonly number: number; readonly batch: SourceBatch | null }

/** A `Worker`, its global scope, or an end of a `MessageChannel`. */
export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
  /** An end of a `MessageChannel` holds messages back until it is started. */
  start?(): void
}
