import type { BlobStore } from './blob-store.ts'

/** Where photos and files are: finished ones in the store, unfinished uploads in a folder. */
export interface Files {
  readonly blobs: BlobStore
  readonly uploadsFolder: string
}
