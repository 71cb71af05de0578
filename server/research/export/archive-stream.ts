/** The archive of a tree as bytes. */
import type { Readable } from 'node:stream'
import type { BlobStore } from '../../blobs/blob-store.ts'
import type { Queries } from '../../store/store.ts'
import {
  type ArchivedFile,
  type ArchivedTree,
  filesOfTree,
  textOfArchivedTree,
  treeName,
} from './archive-members.ts'
import { bytesOfText, type Member, zipOf } from './zip-stream.ts'

interface Sources {
  readonly db: Queries
  readonly blobs: Pick<BlobStore, 'read'>
  readonly at: Date
}

/** The bytes of the archive. If something fails, they end with an error, so that no half archive looks like a whole one. */
export const archiveOf = (tree: ArchivedTree, sources: Sources): Readable => zipOf(membersOf(tree, sources))

async function* membersOf(tree: ArchivedTree, { db, blobs, at }: Sources): AsyncGenerator<Member> {
  yield { name: treeName, at, open: async () => bytesOfText(textOfArchivedTree(db, tree)) }
  for await (const file of filesOfTree(db, tree)) yield memberOfFile(blobs, file)
}

/** A stored photo or file as a member. */
export const memberOfFile = (blobs: Pick<BlobStore, 'read'>, { name, at, hash }: ArchivedFile): Member => ({
  name,
  at,
  open: async () => {
    const bytes = await blobs.read(hash)
    if (bytes === null) throw new Error('A blob that a row refers to is gone.')
    return bytes
  },
})
