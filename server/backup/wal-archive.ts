/**
 * The archived changes: PostgreSQL's log in segments of 16 MiB. A collected segment is compressed, and its name contains the
 * hash of its bytes, so that one rename gives both, and a changed byte is noticed.
 */
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { type FileHandle, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { lineOf } from '../store/embedded/line.ts'
import { takeLock } from '../store/embedded/lock.ts'
import type { Place } from '../store/embedded/place.ts'
import { type BackupFolder, writeWhole } from './backup-folder.ts'
import { BackupProblem } from './backup-problem.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/**
 * The maximum number of segments that wait to be collected. If the disk of the backups is full for long, the oldest ones
 * are dropped: the database must go on, and the next backup begins anew.
 */
const maxWaitingSegments = 128

const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)
/** PostgreSQL's notes about backups, and the unfinished end of a former line. Nothing reads them. */
const isOther = (name: string) => /^[0-9A-F]{8,24}\.[\w.]+$/.test(name)

/** Moves the archived segments of the database to the backups. Returns the number of dropped ones. */
export async function collectSegments(folder: BackupFolder, place: Place): Promise<number> {
  const lock = await lockPatiently(folder.walLock)
  try {
    const target = join(folder.wal, lineOf(place))
    mkdirSync(target, { recursive: true, mode: 0o700 })
    const names = (await readdir(place.archived)).toSorted((a, b) => (a < b ? -1 : 1))
    for (const name of names.filter(isOther)) await rm(join(place.archived, name))
    const segments = names.filter(isSegment)
    try {
      for (const name of segments) await collect(join(place.archived, name), target, name)
    } catch (error) {
      const waiting = (await readdir(place.archived)).filter(isSegment).toSorted((a, b) => (a < b ? -1 : 1))
      const tooMany = waiting.slice(0, Math.max(0, waiting.length - maxWaitingSegments))
      for (const name of tooMany) await rm(join(place.archived, name), { force: true })
      if (tooMany.length === 0) throw error
      return tooMany.length
    }
    return 0
  } finally {
    lock.release()
  }
}

async function collect(path: string, target: string, name: string) {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  // In parts, because the server goes on answering in between.
  for await (const part of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(part)
    parts.push(part)
  }
  await writeWhole(join(target, `${name}.${hash.digest('hex')}.zst`), await compress(Buffer.concat(parts)))
  await rm(path)
}

async function lockPatiently(file: string) {
  for (;;) {
    const lock = takeLock(file)
    if (lock !== null) return lock
    await pause(100)
  }
}

export interface Segment {
  readonly name: string
  readonly path: string
  readonly sha256: string
}

/** The collected segments of a line, the oldest first. */
export async function segmentsOf(folder: BackupFolder, line: string): Promise<Segment[]> {
  const files = await readdir(join(folder.wal, line)).catch(() => [])
  return files
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((file) => {
      const [name = '', sha256 = '', ...ending] = file.split('.')
      return isSegment(name) && ending.join('.') === 'zst'
        ? [{ name, sha256, path: join(folder.wal, line, file) }]
        : []
    })
}

/**
 * The segments that follow each other from `first` on, up to `last` or the first gap. Fails if the gap comes before
 * `last`.
 */
export function consecutive(segments: readonly Segment[], first: string, last: string | null): Segment[] {
  const run: Segment[] = []
  let wanted = first
  for (const segment of segments) {
    if (segment.name < first || (last !== null && segment.name > last)) continue
    if (segment.name !== wanted) break
    run.push(segment)
    wanted = followerOf(segment.name)
  }
  if (last !== null && run.at(-1)?.name !== last)
    throw new BackupProblem('archive-gap', `The archived changes have a gap: segment ${wanted} is missing.`)
  return run
}

/** The name of the next segment: its low part has 256 values, with segments of 16 MiB. */
export function followerOf(name: string): string {
  const next = BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16)}`) + 1n
  return name.slice(0, 8) + hex(next / 256n) + hex(next % 256n)
}

const hex = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0')

/** The bytes of a segment, compared with their hash. */
export async function readSegment({ name, path, sha256 }: Segment): Promise<Buffer> {
  const damaged = () =>
    new BackupProblem('archive-damaged', `Segment ${name} of the archived changes is damaged (${path}).`)
  const packed = await readFile(path)
  const bytes = await decompress(packed).catch(() => {
    throw damaged()
  })
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw damaged()
  return bytes
}

/** Writes a segment without its empty pages: a forced segment is mostly empty, and so hardly takes space. */
export async function writeSparse(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.truncate(bytes.length)
    for (let at = 0; at < bytes.length; at += page) {
      const part = bytes.subarray(at, at + page)
      if (!part.equals(empty)) await writeAt(file, part, at)
    }
  } finally {
    await file.close()
  }
}

const page = 65_536
const empty = Buffer.alloc(page)

async function writeAt(file: FileHandle, part: Buffer, at: number) {
  for (let done = 0; done < part.length; )
    done += (await file.write(part, done, part.length - done, at + done)).bytesWritten
}
