/** Unpacks a base into an empty folder, and compares every file with the manifest that PostgreSQL wrote. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, chown, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import tar from 'tar-stream'
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
  const packed = createHash('sha256')
  const tree = tar.extract()
  const source = createReadStream(baseFile(base), { highWaterMark: 1 << 20 })
  source.on('data', (part) => packed.update(part))

  const unpacking = (async () => {
    await makeFolder(cluster, account)
    for await (const entry of tree) {
      const { name, type } = entry.header
      const path = pathOf(name)
      if (type === 'directory') await makeFolder(join(cluster, path), account)
      if (type === 'file')
        await writeFile(Readable.from(entry), join(cluster, path), expected.get(path), account)
      expected.delete(path)
      entry.resume()
    }
  })()
  await Promise.all([pipeline(source, createZstdDecompress(), tree), unpacking]).catch((error: unknown) => {
    throw isDamage(error) ? damagedBase(base, record, error) : error
  })
  if (packed.digest('hex') !== record.base.sha256)
    throw damagedBase(base, record, 'its bytes do not match the hash that was noted')
  const [missing] = expected.keys()
  if (missing !== undefined) throw damagedBase(base, record, `${missing} is missing`)
}

/** The path and hash of every file, except the log of changes, which the manifest does not list. */
async function readManifest(base: string, record: BackupRecord): Promise<Map<string, string>> {
  const bytes = await readFile(manifestFile(base)).catch(() => Buffer.alloc(0))
  const manifest = Manifest.safeParse(parsed(bytes.toString('utf8')))
  if (createHash('sha256').update(bytes).digest('hex') !== record.manifest.sha256 || !manifest.success)
    throw new BackupProblem('manifest-damaged', `The manifest of backup ${record.id} is damaged.`)
  return new Map(manifest.data.Files.map((file) => [file.Path, file.Checksum]))
}

async function writeFile(
  entry: NodeJS.ReadableStream,
  path: string,
  sha256: string | undefined,
  account: Account,
) {
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      done(null, part)
    },
  })
  await pipeline(entry, counted, createWriteStream(path, { mode: 0o600 }))
  if (account) await chown(path, account.uid, account.gid)
  if (sha256 !== undefined && hash.digest('hex') !== sha256)
    throw new DamagedFile(`${path} does not match the manifest`)
}

class DamagedFile extends Error {}

/** What decompressing and unpacking say about wrong bytes. Other failures, such as a full disk, have a system call. */
const isDamage = (error: unknown) => !(error instanceof Error && 'syscall' in error)

const damagedBase = (base: string, { id }: BackupRecord, why: unknown) =>
  new BackupProblem(
    'base-damaged',
    `The copy of the database in backup ${id} is damaged: ${why instanceof Error ? why.message : String(why)} (${baseFile(base)}).`,
  )

/** The path within the cluster. */
function pathOf(name: string): string {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  if (parts.includes('..')) throw new DamagedFile(`${name} leads out of the folder`)
  return parts.join('/')
}

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
