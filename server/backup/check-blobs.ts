import { createHash } from 'node:crypto'
import type pg from 'pg'
import { openFolderStore } from '../blobs/folder-store.ts'
import { referencedBlobs } from '../store/readers/blob-hashes.ts'
import type { BackupFolder } from './backup-folder.ts'
import { BackupProblem } from './backup-problem.ts'

/** How many blobs are read completely in one proof. They are drawn anew each time. */
const maxSample = 200

/** Every blob that the database refers to must be in the backup, and a sample must have the bytes that its name says. */
export async function checkBlobs(client: pg.Client, folder: BackupFolder): Promise<number> {
  const store = await openFolderStore(folder.blobs)
  const { rows } = await client.query<{ hash: string }>(
    `SELECT hash FROM (${referencedBlobs}) AS used ORDER BY random()`,
  )
  for (const [index, { hash }] of rows.entries()) {
    const bytes = await store.read(hash, index < maxSample ? undefined : { start: 0, end: 0 })
    if (bytes === null)
      throw new BackupProblem('blob-missing', `The photo or file ${hash} is not in the backup.`)
    const digest = createHash('sha256')
    for await (const part of bytes) digest.update(part)
    if (index < maxSample && digest.digest('hex') !== hash)
      throw new BackupProblem('blob-damaged', `The photo or file ${hash} is damaged in the backup.`, hash)
  }
  return rows.length
}
