/** Restores a backup beside the running database, compares it, and throws the copy away. */
import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { Binaries } from '../store/embedded/binaries.ts'
import type { Place } from '../store/embedded/place.ts'
import type { BackupFolder } from './backup-folder.ts'
import { BackupProblem } from './backup-problem.ts'
import type { BackupRecord } from './backup-record.ts'
import { checkBlobs } from './check-blobs.ts'
import { freshPlace } from './fresh-place.ts'
import { contentOf } from './note-moment.ts'
import { recover } from './recover.ts'
import { refuseDifferences } from './refuse-differences.ts'

export interface Proof {
  readonly seconds: number
  /** How many photos and files the restored database refers to, all of which are in the backup. */
  readonly blobs: number
}

export interface ProofOptions {
  readonly folder: BackupFolder
  readonly base: string
  readonly record: BackupRecord
  readonly place: Place
  readonly binaries: Binaries
  /** Called when the copy runs and is being compared. */
  readonly onRunning: () => Promise<void>
}

export async function prove({
  folder,
  base,
  record,
  place,
  binaries,
  onRunning,
}: ProofOptions): Promise<Proof> {
  const started = performance.now()
  const beside = await freshPlace(place, 'proof', binaries)
  try {
    const copy = await recover({
      folder,
      base,
      record,
      until: 'backup',
      place: beside,
      binaries,
      isTrial: true,
    })
    try {
      await onRunning()
      const blobs = await compare(copy.connectionString, folder, record)
      return { blobs, seconds: Math.round((performance.now() - started) / 1000) }
    } finally {
      await copy.stop()
    }
  } finally {
    await rm(beside.root, { recursive: true, force: true })
  }
}

async function compare(
  connectionString: string,
  folder: BackupFolder,
  record: BackupRecord,
): Promise<number> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('BEGIN')
    refuseDifferences(record.tables, await contentOf(client))
    await client.query('COMMIT')
    await checkStructure(client)
    return await checkBlobs(client, folder)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** PostgreSQL's own check of every table and index. It changes only the copy. */
async function checkStructure(client: pg.Client) {
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS amcheck')
    await client.query(
      `SELECT bt_index_check(index => c.oid, heapallindexed => true)
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
       WHERE a.amname = 'btree' AND c.relpersistence <> 't' AND c.relkind = 'i' AND i.indisready AND i.indisvalid`,
    )
  } catch (error) {
    throw error instanceof pg.DatabaseError ? damagedIndex(error.message) : error
  }
  const { rows } = await client.query<{ relation: string; msg: string }>(
    `SELECT c.relname AS relation, v.msg FROM pg_class c, LATERAL verify_heapam(c.oid) v
     WHERE c.relkind = 'r' AND c.relpersistence <> 't' LIMIT 1`,
  )
  if (rows[0] !== undefined) throw damagedIndex(`${rows[0].relation}: ${rows[0].msg}`)
}

const damagedIndex = (message: string) =>
  new BackupProblem('index-damaged', `PostgreSQL's check of the restored copy found damage: ${message}`)
