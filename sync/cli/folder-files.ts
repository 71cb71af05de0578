/**
 * The files in the folder of a tree. Only these can be sent, whatever paths the tree names: no file above the folder, no
 * hidden one, and none behind a link.
 */
import { openAsBlob } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { contentTypeOf } from '#domain/person/content-types.ts'
import { readAddedByHand } from '../photos/added-by-hand.ts'
import type { FilesBeside } from '../photos/files-beside.ts'

/** No tree has as many files. A folder with more is perhaps the whole disk. */
const maxFiles = 100_000
const maxDepth = 12

export async function filesOfFolder(treePath: string): Promise<FilesBeside> {
  const folder = dirname(treePath)
  const names: string[] = []
  await list(folder, folder, names, 0)
  return {
    names,
    treeName: null,
    // An archive that was unpacked.
    added: async () =>
      /\.ged$/i.test(treePath) ? readAddedByHand((await openAsBlob(treePath)).stream()) : [],
    read: async function* (wanted, maxBytes) {
      for (const name of names) {
        if (!wanted.has(name)) continue
        const path = join(folder, name)
        const { size } = await stat(path)
        if (size > maxBytes) yield { name, problem: 'too-large' }
        else yield { name, data: await openAsBlob(path) }
      }
    },
  }
}

async function list(folder: string, at: string, names: string[], depth: number): Promise<void> {
  if (depth > maxDepth) return
  for await (const entry of await opendir(at)) {
    if (names.length >= maxFiles) return
    if (entry.name.startsWith('.')) continue
    const path = join(at, entry.name)
    if (entry.isDirectory()) await list(folder, path, names, depth + 1)
    // Links are neither files nor folders here.
    else if (entry.isFile() && contentTypeOf(entry.name) !== null)
      names.push(relative(folder, path).split(sep).join('/'))
  }
}
