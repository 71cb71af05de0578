/** Unpacks a base into an empty folder, and compares every file with the manifest that PostgreSQL wrote. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { chmod, chown, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar'
import * as z from 'zod/mini'
import type { Account } from '../store/embedded/account.ts'
import { BackupProblem } from './backup-problem.ts'
import { type BackupRecord, baseFile, manifestFile } from './backup-record.ts'

const Manifest = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.int(), Checksum: z.string() })),
})

/** Fails if any byte of the base or the manifest is not the one that was written. */
export async function unpackBase(
  base: string,
  record: BackupRecord,
  cluster: string,
  account: Account,
): Promise<void> {
  const expected = await readManifest(base, record)
  await makeFolder(cluster, account)
  const packed = createHash('sha256')
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      packed.update(part)
      done(null, part)
    },
  })
  const source = createReadStream(baseFile(base), { highWaterMark: 1 << 20 })
  await pipeline(source, counted, createZstdDecompress(), (bytes) =>
    unpackInto(bytes, cluster, account),
  ).catch((error: unknown) => {
    throw isDamage(error) ? damagedBase(base, record, error) : error
  })
  if (packed.digest('hex') !== record.base.sha256)
    throw damagedBase(base, record, 'its bytes do not match the hash that was noted')
  for (const [path, sha256] of expected) {
    const found = await hashOf(join(cluster, path))
    if (found === null) throw damagedBase(base, record, `${path} is missing`)
    if (found !== sha256) throw damagedBase(base, record, `${path} does not match the manifest`)
  }
}

/** A damaged archive may name paths that lead out of the folder: `strict` makes them errors, and they are not written. */
async function unpackInto(bytes: AsyncIterable<Buffer>, cwd: string, account: Account): Promise<void> {
  const unpack = extract({ cwd, strict: true, ...(account ? { uid: account.uid, gid: account.gid } : {}) })
  const feed = async () => {
    for await (const part of bytes) if (!unpack.write(part)) await once(unpack, 'drain')
    unpack.end()
  }
  await Promise.all([once(unpack, 'close'), feed()])
}

/** Null if there is no such file. */
async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The path and hash of every file, except the log of changes, which the manifest does not list. */
async function readManifest(base: string, record: BackupRecord): Promise<Map<string, string>> {
  const bytes = await readFile(manifestFile(base)).catch(() => Buffer.alloc(0))
  const manifest = Manifest.safeParse(parsed(bytes.toString('utf8')))
  if (createHash('sha256').update(bytes).digest('hex') !== record.manifest.sha256 || !manifest.success)
    throw new BackupProblem('manifest-damaged', `The manifest of backup ${record.id} is damaged.`)
  return new Map(manifest.data.Files.map((file) => [file.Path, file.Checksum]))
}

/** What decompressing and unpacking say about wrong bytes. Other failures, such as a full disk, have a system call. */
const isDamage = (error: unknown) => !(error instanceof Error && 'syscall' in error)

const damagedBase = (base: string, { id }: BackupRecord, why: unknown) =>
  new BackupProblem(
    'base-damaged',
    `The copy of the database in backup ${id} is damaged: ${why instanceof Error ? why.message : String(why)} (${baseFile(base)}).`,
  )

async function makeFolder(path: string, account: Account) {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await chmod(path, 0o700)
  if (account) await chown(path, account.uid, account.gid)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller's schema refuses it.
    return null
  }
}
