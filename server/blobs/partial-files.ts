/**
 * The partial files of unfinished uploads. Each call writes a file of its own, whose name the server invents, and the
 * database says which files belong to an upload. So two calls at once cannot mix their bytes, and a call that ends with the
 * process leaves a file that nobody refers to.
 */
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableFile } from './file-type/readable-file.ts'

/** A partial file that has arrived, completely or up to where the connection broke. */
export interface PartialFile {
  readonly id: string
  readonly size: number
}

const isOurs = /^([0-9a-f-]{36})\.(part|whole)$/
const partPath = (folder: string, id: string) => join(folder, `${id}.part`)

/** Creates the folder of unfinished uploads. */
export const openUploads = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

/** A new path in the folder. If its file is left behind, the sweep removes it. */
export const temporaryPath = (folder: string): string => join(folder, `${crypto.randomUUID()}.whole`)

/**
 * Writes what arrives to a file. What has arrived stays when the stream breaks. Resolves when the bytes survive a power
 * cut.
 */
export async function receivePart(folder: string, arriving: Readable): Promise<PartialFile> {
  const id = crypto.randomUUID()
  const file = await open(partPath(folder, id), 'wx', 0o600)
  let size = 0
  try {
    try {
      for await (const chunk of arriving as AsyncIterable<Buffer>) {
        await file.writeFile(chunk)
        size += chunk.length
      }
    } catch (error) {
      if (size === 0) throw error
    }
    await file.datasync()
  } finally {
    await file.close()
    if (size === 0) await dropPart(folder, id)
  }
  return { id, size }
}

export const dropPart = (folder: string, id: string) => rm(partPath(folder, id), { force: true })

/**
 * Puts the parts together in a new file, and leaves the parts where they are: the transaction that needs this may still be
 * rolled back. Returns the path; null if a part is missing or is not as long as it was.
 */
export async function joinParts(
  folder: string,
  parts: readonly string[],
  size: number,
): Promise<string | null> {
  const whole = temporaryPath(folder)
  try {
    const [only] = parts
    if (only !== undefined && parts.length === 1) await linkOrCopy(partPath(folder, only), whole)
    else await append(folder, parts, whole)
    if ((await stat(whole)).size === size) return whole
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  await rm(whole, { force: true })
  return null
}

async function append(folder: string, parts: readonly string[], whole: string): Promise<void> {
  for (const part of parts)
    await pipeline(
      createReadStream(partPath(folder, part)),
      createWriteStream(whole, { flags: 'a', mode: 0o600 }),
    )
}

/** Not every file system has links. */
const linkOrCopy = (from: string, to: string) =>
  link(from, to).catch((error: unknown) => {
    if (isMissing(error)) throw error
    return copyFile(from, to, constants.COPYFILE_EXCL)
  })

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Reads a file at any position while `look` runs. */
export async function lookInto<T>(path: string, look: (file: ReadableFile) => Promise<T>): Promise<T> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from)
      return buffer.subarray(0, bytesRead)
    }
    return await look({ size, read })
  } finally {
    await handle.close()
  }
}

/** Removes the files that no upload needs and that nobody has written to since this moment. */
export async function sweepParts(folder: string, inUse: ReadonlySet<string>, before: Date): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    const id = isOurs.exec(name)?.[1]
    if (id === undefined || (name.endsWith('.part') && inUse.has(id))) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && found.mtime < before) await rm(path, { force: true })
  }
}
