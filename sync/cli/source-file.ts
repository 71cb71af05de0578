import { createHash } from 'node:crypto'
import { openAsBlob, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { Stop } from './stop.ts'
import { fileNameOf, treePathOf } from './tree-path.ts'

export interface SourceFile {
  /** The absolute path of the file. */
  readonly path: string
  readonly name: string
  readonly blob: Blob
  /** A hash of the whole content of the file. */
  readonly digest: string
}

/** `named`: a file, or a folder that has one tree. */
export async function openSourceFile(folder: string, named: string): Promise<SourceFile> {
  const given = resolve(folder, named)
  if (statSync(given, { throwIfNoEntry: false }) === undefined)
    throw new Stop('fileRefused', `There is no file ${given}.`)
  const path = treePathOf(given)
  if (!statSync(path).isFile()) throw new Stop('fileRefused', `${path} is not a file.`)
  const name = fileNameOf(path)
  try {
    const blob = await openAsBlob(path)
    return { path, name, blob, digest: await digestOf(blob) }
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
