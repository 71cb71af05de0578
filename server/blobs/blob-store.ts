/**
 * Where the bytes of photos and files are. A blob is named by the SHA-256 of its bytes and never changes. The
 * database knows which records use it; the store does not.
 */
import type { Readable } from 'node:stream'

/** A name: 64 hexadecimal digits. */
export type BlobHash = string

/** False for everything that must not become part of a path or address. */
export const isBlobHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

export interface StoredBlob {
  readonly hash: BlobHash
  readonly size: number
}

/** The bytes from `start` to `end`, both included, as in the header Range. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface BlobStore {
  /**
   * Stores the bytes of a file on this machine and removes the file. Resolves when the bytes survive a power cut; until
   * then no reader finds them. Bytes that are there already count as stored now, so that `olderThan` leaves them alone.
   */
  readonly keep: (path: string) => Promise<StoredBlob>
  /** Like `keep`, for bytes in memory. */
  readonly keepBytes: (bytes: Uint8Array) => Promise<StoredBlob>
  /** Like `keep`, for bytes that arrive little by little. */
  readonly keepStream: (bytes: AsyncIterable<Uint8Array>) => Promise<StoredBlob>
  /** The bytes, or part of them; null if there is no such blob. */
  readonly read: (hash: BlobHash, range?: ByteRange) => Promise<Readable | null>
  /**
   * Removes a blob. If there is none, does nothing. The caller sees to it that nobody keeps the same bytes meanwhile, for
   * example by a lock on the hash.
   */
  readonly remove: (hash: BlobHash) => Promise<void>
  /** All blobs that were stored before this moment. The sweep asks the database which of them are still in use. */
  readonly olderThan: (moment: Date) => AsyncIterable<BlobHash>
}
