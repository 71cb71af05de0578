/** Copies the running database through PostgreSQL's replication protocol, while everybody goes on working. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { type Place, placeWithin } from '../store/embedded/place.ts'
import { baseFile, manifestFile } from './backup-record.ts'

export interface TakenBase {
  readonly firstSegment: string
  readonly base: { readonly bytes: number; readonly sha256: string }
  readonly manifest: { readonly sha256: string }
}

/** Writes the base and its manifest into the folder `target`. */
export async function takeBase(connectionString: string, place: Place, target: string): Promise<TakenBase> {
  // PostgreSQL writes as its own account, so it writes beside its database; then the copy is compressed elsewhere.
  const beside = placeWithin(place, 'outgoing')
  const copy = join(beside.root, 'copy')
  try {
    await rm(copy, { recursive: true, force: true })
    const firstSegment = await copyTo(connectionString, copy)
    const base = await compressed(join(copy, 'base.tar'), baseFile(target))
    await copyFile(join(copy, 'backup_manifest'), manifestFile(target))
    const manifest = createHash('sha256')
      .update(await readFile(manifestFile(target)))
      .digest('hex')
    return { firstSegment, base, manifest: { sha256: manifest } }
  } finally {
    await rm(beside.root, { recursive: true, force: true })
  }
}

/** Returns the name of the segment in which the copy begins. */
async function copyTo(connectionString: string, folder: string): Promise<string> {
  // pg's types do not know this option.
  const options: pg.ClientConfig & { replication: string } = { connectionString, replication: 'true' }
  const client = new pg.Client(options)
  client.on('error', () => undefined)
  await client.connect()
  try {
    // The answer has several results, for which pg's types have no form.
    const results: unknown = await client.query(
      `BASE_BACKUP (LABEL 'kinweave', TARGET 'server', TARGET_DETAIL '${folder.replaceAll("'", "''")}',
        CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
    )
    return segmentAt(results)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The first result tells where the copy begins: `recptr`, such as 0/3000028, on timeline `tli`. */
function segmentAt(results: unknown): string {
  const first: unknown = Array.isArray(results) ? results[0] : results
  const row = first instanceof pg.Result ? (first.rows[0] as { recptr?: string; tli?: string }) : {}
  const [high = '', low = ''] = (row.recptr ?? '').split('/')
  if (high === '' || low === '' || row.tli === undefined)
    throw new Error('PostgreSQL did not say where the copy begins.')
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
  return hex(Number(row.tli)) + hex(Number.parseInt(high, 16)) + hex(Number.parseInt(low, 16) >>> 24)
}

async function compressed(from: string, to: string) {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      bytes += part.length
      done(null, part)
    },
  })
  await pipeline(
    createReadStream(from, { highWaterMark: 1 << 20 }),
    createZstdCompress(),
    counted,
    createWriteStream(to, { mode: 0o600, flush: true }),
  )
  return { bytes, sha256: hash.digest('hex') }
}
