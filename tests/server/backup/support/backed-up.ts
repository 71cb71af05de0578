import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type BackupFolder, openBackupFolder } from '../../../../server/backup/backup-folder.ts'
import type { BackupTools } from '../../../../server/backup/run-backup.ts'
import type { BlobStore } from '../../../../server/blobs/blob-store.ts'
import { openFolderStore } from '../../../../server/blobs/folder-store.ts'
import { prepareBinaries } from '../../../../server/store/embedded/binaries.ts'
import { type EmbeddedDatabase, openEmbedded } from '../../../../server/store/embedded.ts'
import { migrate } from '../../../../server/store/migrate.ts'
import { ask } from './ask.ts'

/** Without the protection against power cuts, which these tests do not cut. */
export const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-backup-'))
  // The account of the database passes through it.
  chmodSync(folder, 0o755)
  return folder
}

export interface BackedUp {
  readonly root: string
  readonly dataDir: string
  readonly database: EmbeddedDatabase
  readonly blobs: BlobStore
  readonly folder: BackupFolder
  readonly tools: BackupTools
  readonly said: string[]
  readonly stop: () => Promise<void>
}

/** A database of its own that archives, with a table's worth of rows and two photos. */
export async function backedUp(): Promise<BackedUp> {
  const root = temporaryFolder()
  const dataDir = join(root, 'data')
  const said: string[] = []
  const database = await openEmbedded({
    dataDir,
    url: 'the tests',
    say: () => {},
    archive: true,
    settings: quick,
  })
  await migrate(database.connectionString)
  const blobs = await openFolderStore(join(dataDir, 'blobs'))
  const folder = openBackupFolder(join(root, 'backups'))
  const binaries = prepareBinaries(database.place, () => {})
  const { connectionString, place } = database
  const tools: BackupTools = {
    folder,
    place,
    binaries,
    connectionString,
    blobs,
    rule: { days: 7, weeks: 4 },
    clock: () => new Date(),
    say: (sentence) => said.push(sentence),
  }
  const stop = async () => {
    await database.stop()
    rmSync(root, { recursive: true, force: true })
  }
  return { root, dataDir, database, blobs, folder, tools, said, stop }
}

/** Stores a photo, and a row that refers to it. */
export async function addPhoto({ blobs, database }: BackedUp, bytes: string): Promise<string> {
  const { hash } = await blobs.keepBytes(Buffer.from(bytes))
  await ask(
    database.connectionString,
    `WITH ticket AS (
       INSERT INTO support_tickets (idempotency_key, inquiry_type, priority, first_name, last_name, email, subject,
         message, created_at, modified_at)
       VALUES ($1, 'Problem', 'Low', '', 'Byron', 'ada@mail.example', '', '', now(), now()) RETURNING id)
     INSERT INTO support_files (id, ticket_id, file_name, size, hash, created_at)
     SELECT gen_random_uuid(), id, 'photo.jpg', 1, $1, now() FROM ticket`,
    [hash],
  )
  return hash
}

/** Writes a line that a restored database shows or does not show. */
export const write = (connectionString: string, words: string) =>
  ask(
    connectionString,
    "INSERT INTO outbox_messages (recipient, subject, body, sent_at) VALUES ('ada', $1, '', now())",
    [words],
  )

/** The lines that a database shows. */
export const lines = async (connectionString: string): Promise<unknown[]> =>
  (await ask(connectionString, 'SELECT subject FROM outbox_messages ORDER BY id')).map(
    ({ subject }) => subject,
  )

/** An empty folder that is removed with the test. */
export function emptyFolder(): string {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
