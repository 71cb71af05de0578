import { createHash } from 'node:crypto'
import { openAsBlob, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { Stop } from './stop.ts'

export interface SourceFile {
  /** The absolute path of the file. */
  readonly path: string
  readonly name: string
  readonly blob: Blob
  /** A hash of the whole content of the file. */
  readonly digest: string
}

export async function openSourceFile(folder: string, named: string): Promise<SourceFile> {
  const path = resolve(folder, named)
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) throw new Stop('fileRefused', `There is no file ${path}.`)
  if (!stat.isFile()) throw new Stop('fileRefused', `${path} is not a file.`)
  try {
    const blob = await openAsBlob(path)
    return { path, name: basename(path), blob, digest: await digestOf(blob) }
  } catch (error) {
    throw new Stop(
      'fileRefused',
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function digestOf(blob: Blob): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of blob.stream()) hash.update(piece)
  return hash.digest('hex')
}
